import type { Metadata } from 'next'
import { PeoplePage } from '@/components/accounts/people/people-page'
import { ownerPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'People' }

export default async function AdminPeoplePage() {
  return <PeoplePage {...(await ownerPage())} />
}
