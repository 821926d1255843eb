import { Download } from 'lucide-react'
import { PageHeading } from '@/components/admin/frame/page-heading'
import { MailNotice } from '@/components/admin/inbox/mail-notice'
import { Pages } from '@/components/admin/lists/pages'
import { Button } from '@/components/ui/button'
import type { Member } from '@/lib/auth/member'
import { logError } from '@/lib/core/log'
import { listMessages } from '@/lib/inbox/queries'
import { messagesPerPage } from '@/lib/inbox/schema'
import { exportAddress, inboxAddress } from './inbox-address'
import { InboxFilters } from './inbox-filters'
import { InboxTrouble } from './inbox-trouble'
import { MessageList } from './message-list'
import { NoMessages } from './no-messages'

export type Client = Parameters<typeof listMessages>[0]
export type Filters = Parameters<typeof listMessages>[1]
type Result = Awaited<ReturnType<typeof listMessages>>

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
        <Button asChild variant="outline" size="md">
          <a href={exportAddress(filters)} download>
            <Download aria-hidden="true" className="icon" /> Export CSV
          </a>
        </Button>
      </PageHeading>
      <MailNotice client={client} />
      <InboxFilters filters={filters} count={found?.count} />
      {found ? <Found filters={filters} {...found} /> : <InboxTrouble />}
    </>
  )
}

function Found({ filters, rows, count }: Result & { filters: Filters }) {
  if (rows.length === 0) return <NoMessages filters={filters} />
  return (
    <>
      <MessageList rows={rows} />
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

async function load(client: Client, filters: Filters, member: Member): Promise<Result | null> {
  try {
    return await listMessages(client, filters, member.id)
  } catch (error) {
    logError('inbox.not_listed', error)
    return null
  }
}
