import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { InboxPage } from '@/components/leads/inbox/inbox-page'
import { adminPage } from '@/lib/accounts/guards/page'
import { findByReference } from '@/lib/leads/application/queries'
import { filtersSchema } from '@/lib/leads/inbox/schema'
import { orNull } from '@/lib/platform/log'
import { readQuery } from '@/lib/platform/search-params'

export const instant = false
export const metadata: Metadata = { title: 'Inbox' }

export default async function AdminInboxPage({ searchParams }: PageProps<'/admin/inbox'>) {
  const { client, member } = await adminPage()
  const filters = await readQuery(filtersSchema, searchParams)
  const application = await orNull(findByReference(client, filters.q), 'inbox.reference_not_found')
  if (application) redirect(`/admin/inbox/enrollment_application/${application}`)
  return <InboxPage client={client} member={member} filters={filters} />
}
