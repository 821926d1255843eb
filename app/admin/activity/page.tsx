import type { Metadata } from 'next'
import { ActivityPage } from '@/components/accounts/activity/activity-page'
import { filtersSchema } from '@/lib/accounts/activity/queries'
import { adminPage } from '@/lib/accounts/guards/page'
import { readQuery } from '@/lib/platform/search-params'

export const instant = false
export const metadata: Metadata = { title: 'Activity' }

export default async function AdminActivityPage({ searchParams }: PageProps<'/admin/activity'>) {
  const { client, member } = await adminPage()
  const filters = await readQuery(filtersSchema, searchParams)
  return <ActivityPage client={client} member={member} filters={filters} />
}
