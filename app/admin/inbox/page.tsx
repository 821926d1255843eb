import type { Metadata } from 'next'
import { InboxPage } from '@/components/leads/inbox/inbox-page'
import { adminPage } from '@/lib/accounts/guards/page'
import { filtersSchema } from '@/lib/leads/inbox/schema'
import { readQuery } from '@/lib/platform/search-params'

export const instant = false
export const metadata: Metadata = { title: 'Inbox' }

export default async function AdminInboxPage({ searchParams }: PageProps<'/admin/inbox'>) {
  const { client, member } = await adminPage()
  const filters = await readQuery(filtersSchema, searchParams)
  return <InboxPage client={client} member={member} filters={filters} />
}
