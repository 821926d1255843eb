import type { Metadata } from 'next'
import { CohortsList } from '@/components/school/editing/lists/cohorts-list'
import { adminPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'Cohorts' }

export default async function Page() {
  const { client } = await adminPage()
  return <CohortsList client={client} />
}
