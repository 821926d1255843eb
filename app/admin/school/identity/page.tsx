import type { Metadata } from 'next'
import { TextPage } from '@/components/school/editing/text-page'
import { adminPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'Identity' }

export default async function Page() {
  const { client } = await adminPage()
  return <TextPage client={client} name="identity" />
}
