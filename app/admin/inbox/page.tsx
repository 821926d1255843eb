import type { Metadata } from 'next'
import { InboxPage } from '@/components/admin/inbox/inbox-page'
import { adminPage } from '@/lib/auth/guard'
import { firstValue } from '@/lib/core/search-params'
import { filtersSchema } from '@/lib/inbox/schema'

export const instant = false
export const metadata: Metadata = { title: 'Inbox' }

export default async function AdminInboxPage({ searchParams }: PageProps<'/admin/inbox'>) {
  const { client, member } = await adminPage()
  const asked = Object.entries(await searchParams).map(([name, value]) => [name, firstValue(value)])
  return (
    <InboxPage client={client} member={member} filters={filtersSchema.parse(Object.fromEntries(asked))} />
  )
}
