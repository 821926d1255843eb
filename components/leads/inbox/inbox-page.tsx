import { ExportLink } from '@/components/admin/confirmation/export-link'
import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { EmptyList, Pages } from '@/components/admin/lists/list-page'
import type { Client, Member } from '@/lib/accounts/member'
import { countByStatus } from '@/lib/leads/inbox/queries'
import { listAssignees, listMessages } from '@/lib/leads/inbox/queries'
import { type Filters, messagesPerPage } from '@/lib/leads/inbox/schema'
import { logError } from '@/lib/platform/log'
import { exportAddress, InboxFilters, inboxAddress } from './inbox-filters'
import { MessageList } from './message-list'
import { MailNotice, SeatNotice } from './notices'

type Result = Exclude<Awaited<ReturnType<typeof load>>, null>

interface InboxPageProps {
  client: Client
  member: Member
  filters: Filters
}

/** Everybody who wrote to the school, whichever form they used. */
export async function InboxPage({ client, member, filters }: InboxPageProps) {
  const found = await load(client, filters, member)
  return (
    <>
      <PageHeading title="Inbox" subtitle="Everybody who wrote, and who waits for an answer">
        <ExportLink href={exportAddress(filters)} size="md">
          Export CSV
        </ExportLink>
      </PageHeading>
      <MailNotice client={client} />
      <SeatNotice client={client} />
      <InboxFilters filters={filters} count={found?.count} counts={found?.counts} />
      {found ? (
        <Found filters={filters} {...found} />
      ) : (
        <LoadFailure what="The messages" href="/admin/inbox" />
      )}
    </>
  )
}

function Found({ filters, rows, count, assignees }: Result & { filters: Filters }) {
  if (rows.length === 0) {
    return (
      <EmptyList
        seed="inbox"
        filtered={inboxAddress(filters, { page: filters.page }) !== '/admin/inbox'}
        none={{
          title: 'Nobody has written yet.',
          description: 'Whatever visitors send through a form arrives here.',
        }}
        noMatch={{
          title: 'No messages match.',
          description: 'Try fewer words, or look at all of them.',
          action: { href: '/admin/inbox', label: 'Show all messages' },
        }}
      />
    )
  }
  return (
    <>
      <MessageList rows={rows} assignees={assignees} />
      <Pages
        of="messages"
        page={filters.page}
        count={count}
        perPage={messagesPerPage}
        addressOf={(page) => inboxAddress(filters, { page })}
      />
    </>
  )
}

async function load(client: Client, filters: Filters, member: Member) {
  try {
    const [listed, counts, assignees] = await Promise.all([
      listMessages(client, filters, member.id),
      countByStatus(client, filters, member.id),
      listAssignees(client),
    ])
    return { ...listed, counts, assignees }
  } catch (error) {
    logError('inbox.not_listed', error)
    return null
  }
}
