import type { Metadata } from 'next'
import { Overview } from '@/components/school/editing/overview'
import { adminPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'School' }

export default async function Page() {
  return <Overview {...(await adminPage())} />
}
