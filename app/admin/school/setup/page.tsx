import type { Metadata } from 'next'
import { SetupPage } from '@/components/school/editing/setup-page'
import { ownerPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'First steps' }

export default async function Page() {
  const { client } = await ownerPage()
  return <SetupPage client={client} />
}
