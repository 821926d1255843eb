import { ExportLink } from '@/components/admin/confirmation/export-link'
import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { Choice, listUrl, PagedList, SearchFilters } from '@/components/admin/lists/list-page'
import { bareRow } from '@/components/admin/lists/list-row'
import { LabelTag } from '@/components/ui/label-tag'
import type { Client } from '@/lib/accounts/member'
import { listNames } from '@/lib/forms/newsletter'
import { countSubscribers, listSubscribers } from '@/lib/newsletter/subscribers/queries'
import {
  type Filters,
  filtersSchema,
  listLabels,
  stateLabels,
  subscribersPerPage,
  subscriptionStates,
} from '@/lib/newsletter/subscribers/schema'
import { orNull } from '@/lib/platform/log'
import { schoolClock } from '@/lib/school/school'
import { SentPosts } from '../campaigns/sent-posts'
import { UnsentPosts } from '../campaigns/unsent-posts'
import { CourseWaitlists } from '../course-waitlist/course-waitlist'
import { DeleteSubscriberButton } from './delete-subscriber-button'
import { ImportForm } from './import-form'

/** The subscribers of a list, and the state of each subscription. */
export function NewsletterPage({ client, filters }: { client: Client; filters: Filters }) {
  return (
    <>
      <PageHeading title="Newsletter" subtitle="Confirmed, unconfirmed and unsubscribed addresses">
        <ExportLink href={exportUrl(filters)} size="md">
          Export CSV
        </ExportLink>
      </PageHeading>
      <StateCounts client={client} filters={filters} />
      <UnsentPosts client={client} />
      <Subscribers client={client} filters={filters} />
      <SentPosts client={client} />
      <CourseWaitlists client={client} />
      {filters.list === 'articles' && <ImportForm />}
    </>
  )
}

/** The subscribers that match, below their filters. A component of its own, so that the page's queries run side by side. */
async function Subscribers({ client, filters }: { client: Client; filters: Filters }) {
  const loaded = await orNull(listSubscribers(client, filters), 'newsletter.not_listed')
  return (
    <>
      <h2 className="type-card mt-10 mb-4">Subscribers</h2>
      <SubscriberFilters filters={filters} count={loaded?.count} />
      {loaded ? (
        <PagedList
          itemsName="subscribers"
          seed="newsletter"
          filters={filters}
          urlOf={newsletterUrl}
          count={loaded.count}
          perPage={subscribersPerPage}
          none={{
            title: 'Nobody has subscribed yet.',
            description:
              'Whoever asks for the newsletter on the blog appears here. People who agreed elsewhere can be imported.',
          }}
          noMatch="Try a shorter part of the address, or look at all of them."
        >
          {loaded.rows.length > 0 && (
            <ul className="divide-y divide-line border border-line bg-surface">
              {loaded.rows.map((subscriber) => (
                <SubscriberRow key={subscriber.id} subscriber={subscriber} />
              ))}
            </ul>
          )}
        </PagedList>
      ) : (
        <LoadFailure what="The subscribers" href="/admin/newsletter" />
      )}
    </>
  )
}

const newsletterUrl = listUrl('/admin/newsletter', filtersSchema, { page: 1 })

/** The URL of the CSV export of the filtered subscribers. */
const exportUrl = listUrl('/api/newsletter/export', filtersSchema, { page: 1 })

/** Number of subscriptions per state, filtered by list only. A count that could not be read is a dash. */
async function StateCounts({ client, filters }: { client: Client; filters: Filters }) {
  const counts = await orNull(countSubscribers(client, filters), 'newsletter.not_counted')
  return (
    <dl className="mb-6 grid border-t border-l border-line bg-surface sm:grid-cols-3">
      {subscriptionStates.map((state) => (
        <div
          key={state}
          className="flex items-center justify-between gap-4 border-r border-b border-line px-5 py-3 sm:flex-col-reverse sm:items-start sm:justify-end sm:gap-0 sm:p-5 md:p-6"
        >
          <dt className="text-small text-muted">{stateLabels[state]}</dt>
          <dd className="tabular text-[2rem] leading-tight font-label">
            {counts?.[state].toLocaleString('en') ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Search and filter of the subscribers. `count`: undefined when the list could not be read. */
function SubscriberFilters({ filters: { q, list, state }, count }: { filters: Filters; count?: number }) {
  return (
    <SearchFilters
      action="/admin/newsletter"
      values={{ q, list, state }}
      one="subscriber"
      many="subscribers"
      placeholder="Search email..."
      count={count}
    >
      {listNames.length > 1 && <Choice label="List" name="list" options={listLabels} value={list} />}
      <Choice label="State" name="state" options={{ all: 'All states', ...stateLabels }} value={state} />
    </SearchFilters>
  )
}

type Subscriber = Awaited<ReturnType<typeof listSubscribers>>['rows'][number]

const tones = { confirmed: 'success', pending: 'outline', unsubscribed: 'muted' } as const

/** One subscriber: the address, the state of the subscription, and since when. */
async function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const time = await schoolClock()
  const { id, email, state } = subscriber
  return (
    <li {...bareRow} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-2.5 pr-2 pl-4">
      <div className="min-w-0 grow basis-56">
        <p className="font-nav break-words">{email}</p>
        <p className="text-small text-muted">{since(subscriber, time)}</p>
      </div>
      <div className="flex grow items-center justify-between gap-3 sm:grow-0">
        <LabelTag tone={tones[state]}>{stateLabels[state]}</LabelTag>
        <DeleteSubscriberButton id={id} email={email} hasUnsubscribed={state === 'unsubscribed'} />
      </div>
    </li>
  )
}

type Clock = Awaited<ReturnType<typeof schoolClock>>

function since({ state, requestedAt, confirmedAt, unsubscribedAt }: Subscriber, time: Clock): string {
  if (state === 'unsubscribed' && unsubscribedAt) return `Unsubscribed ${time(unsubscribedAt)}`
  if (state === 'confirmed' && confirmedAt) return `Subscribed since ${time(confirmedAt)}`
  return `Requested ${time(requestedAt)}`
}
