import { Armchair } from 'lucide-react'
import { ExportLink } from '@/components/admin/confirmation/export-link'
import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { Choice, listUrl, PagedList, SearchFilters } from '@/components/admin/lists/list-page'
import { MailNotice } from '@/components/admin/mail-notice'
import { Link } from '@/components/ui/link'
import type { SignedIn } from '@/lib/accounts/member'
import { leadForms } from '@/lib/forms/rows'
import { type InboxDesk, listMessages, loadDesk, type StatusCounts } from '@/lib/leads/inbox/queries'
import { type Filters, filtersSchema, messagesPerPage } from '@/lib/leads/inbox/schema'
import { seatSummary } from '@/lib/leads/seats'
import { orNull } from '@/lib/platform/log'
import { staffSchool } from '@/lib/school/full-school'
import { siteIdentity } from '@/lib/school/school'
import { cohortTitle } from '@/lib/school-editing/values'
import { DigestHour } from './digest-hour'
import { MessageList } from './message-list'
import { statusLabels } from './status-tag'

/** The inbox: the messages that people have sent with all forms. */
export function InboxPage({ client, member, filters }: SignedIn & { filters: Filters }) {
  const desk = orNull(loadDesk(client), 'inbox.desk_unknown')
  return (
    <>
      <PageHeading title="Inbox" subtitle="Messages from visitors and applicants">
        <ExportLink href={exportUrl(filters)} size="md">
          Export CSV
        </ExportLink>
      </PageHeading>
      <MailNotice client={client} />
      <SeatNotices desk={desk} />
      <Views filters={filters} />
      <Messages client={client} member={member} filters={filters} desk={desk} />
      <DigestSettings desk={desk} />
    </>
  )
}

/** Not awaited by the page, so that its queries run side by side; null when it could not be read. */
type DeskProps = { desk: Promise<InboxDesk | null> }

/** The messages that match, below their filters. */
async function Messages({ client, member, filters, desk }: SignedIn & DeskProps & { filters: Filters }) {
  const listed = orNull(listMessages(client, filters, member.id, staffSchool()), 'inbox.not_listed')
  const [loaded, { assignees }] = await Promise.all([listed, desk.then((desk) => desk ?? { assignees: [] })])
  return (
    <>
      <InboxFilters filters={filters} count={loaded?.count} counts={loaded?.counts} />
      {loaded ? (
        <PagedList
          itemsName="messages"
          seed="inbox"
          filters={filters}
          urlOf={inboxUrl}
          count={loaded.count}
          perPage={messagesPerPage}
          none={{
            title: 'Nobody has written yet.',
            description: 'Whatever visitors send through a form arrives here.',
          }}
          noMatch={
            isOnlyToDo(filters)
              ? 'Nothing to do: every message is answered.'
              : 'Try fewer words, or look at all of them.'
          }
        >
          {loaded.rows.length > 0 && (
            <MessageList rows={loaded.rows} assignees={assignees} todo={filters.todo} />
          )}
        </PagedList>
      ) : (
        <LoadFailure what="The messages" href="/admin/inbox" />
      )}
    </>
  )
}

const inboxUrl = listUrl('/admin/inbox', filtersSchema, { page: 1 })

const isOnlyToDo = (filters: Filters) =>
  inboxUrl(filters, { page: filters.page }) === inboxUrl(undefined, { todo: true })

/** The URL of the CSV export of the filtered messages. */
const exportUrl = listUrl('/api/inbox/export', filtersSchema, { page: 1 })

const kindLabels = Object.values(leadForms).map(({ kind, titles }) => [kind, titles.inbox])
const kinds = { all: 'All kinds', ...Object.fromEntries(kindLabels) }
const statuses = { open: 'All but spam', ...statusLabels }

/** Links to all messages, and to what is to be done. */
function Views({ filters }: { filters: Filters }) {
  const views = [
    ['All messages', false],
    ['To do', true],
  ] as const
  return (
    <nav aria-label="Views" className="mb-5 flex border-b border-line">
      {views.map(([label, todo]) => (
        <Link
          key={label}
          href={inboxUrl(filters, { todo })}
          aria-current={filters.todo === todo ? 'page' : undefined}
          className="-mb-px min-h-12 content-center border-b-3 border-dashed border-transparent px-4 font-label text-muted aria-[current=page]:border-accent aria-[current=page]:text-text"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** When the daily mail with what is to be done leaves. */
async function DigestSettings({ desk }: DeskProps) {
  const [loaded, { timeZone }] = await Promise.all([desk, siteIdentity()])
  return loaded && <DigestHour hour={loaded.digestHour} timeZone={timeZone} />
}

interface InboxFiltersProps {
  filters: Filters
  /** Number of matching messages; undefined when the list could not be read. */
  count?: number
  /** Number of messages per status; undefined when they could not be counted. */
  counts?: StatusCounts
}

/** Search and filters of the messages. */
function InboxFilters({ filters, count, counts }: InboxFiltersProps) {
  const { q, kind, status, mine, todo, failed } = filters
  return (
    <SearchFilters
      action="/admin/inbox"
      values={{ q, kind, status, mine, failed }}
      one="message"
      many="messages"
      placeholder="Search messages..."
      count={count}
    >
      {todo && <input type="hidden" name="todo" value="on" />}
      <Choice label="Kind" name="kind" options={kinds} value={kind} />
      <Choice
        label="Status"
        name="status"
        options={statusOptions(counts)}
        value={status}
        className="basis-52"
      />
      <label className="mr-4 flex min-h-11 items-center gap-2 pointer-coarse:min-h-12">
        <input type="checkbox" name="mine" defaultChecked={mine} className="checkbox" /> Assigned to me
      </label>
      <label className="flex min-h-11 items-center gap-2 pointer-coarse:min-h-12">
        <input type="checkbox" name="failed" defaultChecked={failed} className="checkbox" /> Email failed
      </label>
    </SearchFilters>
  )
}

const statusOptions = (counts?: StatusCounts): Record<string, string> =>
  counts
    ? Object.fromEntries(
        Object.entries(statuses).map(([status, label]) => [
          status,
          `${label} (${counts[status as keyof StatusCounts].toLocaleString('en')})`,
        ]),
      )
    : statuses

/** A notice for each cohort in which somebody waits while a seat is free or offered. Several name their courses and days. */
async function SeatNotices({ desk }: DeskProps) {
  const awaited = (await desk)?.awaited ?? []
  return awaited.map(({ id, course, startsOn, seats }) => (
    <p key={id} role="status" className="mb-6 flex gap-3 border border-line bg-sunken p-4">
      <Armchair aria-hidden="true" className="icon mt-0.5" />
      <span>
        {awaited.length > 1 && `${cohortTitle(course, startsOn)}: `}
        <strong>{seatSummary(seats)}</strong>{' '}
        <Link href={`/admin/inbox/enrollment_application/${seats.next?.id}`} className="link">
          {seats.next?.name}
        </Link>{' '}
        is next.
      </span>
    </p>
  ))
}
