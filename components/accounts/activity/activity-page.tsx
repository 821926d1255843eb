import { FileText, Inbox, Mails, ShieldCheck, Sparkles, Users } from 'lucide-react'
import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { Choice, EmptyNotice, listUrl, PageLink, SearchFilters } from '@/components/admin/lists/list-page'
import { Link } from '@/components/ui/link'
import {
  type Entry,
  type Filters,
  filtersSchema,
  listActivity,
  postsThatExist,
} from '@/lib/accounts/activity/queries'
import type { Client, Visit } from '@/lib/accounts/member'
import { listAssignees } from '@/lib/leads/inbox/queries'
import { orNull } from '@/lib/platform/log'
import { formatLongDate, formatTime } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { sentenceOf } from './sentence'

const subtitle = 'Who did what, when and from where. Kept for 180 days, and nobody can change it.'

/** The activity record. The owner sees every entry; an admin, none about others' sign-ins and accounts. */
export async function ActivityPage({ client, member, filters }: Visit & { filters: Filters }) {
  const record = await orNull(load(client, filters), 'activity.not_listed')
  const others = member.role === 'owner' ? '' : ' The owner also sees the sign-ins and accounts of others.'
  return (
    <>
      <PageHeading title="Activity" subtitle={subtitle + others} />
      <ActivityFilters filters={filters} people={record?.people} />
      {record ? (
        <ActivityList filters={filters} {...record} />
      ) : (
        <LoadFailure what="The activity" href={activityUrl(filters, { before: filters.before })} />
      )}
    </>
  )
}

type ActivityListProps = Awaited<ReturnType<typeof load>> & { filters: Filters }

function ActivityList({ filters, entries, hasOlder, posts }: ActivityListProps) {
  if (entries.length === 0) {
    const isFiltered = activityUrl(filters, { before: filters.before }) !== activityUrl()
    return <EmptyNotice seed="activity" {...(isFiltered ? noMatch : none)} />
  }
  const oldest = entries.at(-1)?.id
  return (
    <>
      <ActivityDays entries={entries} posts={posts} />
      {(hasOlder || filters.before > 0) && (
        <nav
          aria-label="Pages of activity"
          className="mt-6 flex flex-wrap items-center justify-between gap-4"
        >
          {filters.before > 0 ? <PageLink href={activityUrl(filters)} label="Newest" /> : <span />}
          {hasOlder && <PageLink href={activityUrl(filters, { before: oldest })} label="Older" />}
        </nav>
      )}
    </>
  )
}

const none = {
  title: 'Nothing is recorded yet.',
  description: 'Whatever is published, sent, changed or erased is noted here.',
}
const noMatch = {
  title: 'No activity matches.',
  description: 'Try fewer words, or look at all of it.',
  action: { href: '/admin/activity', label: 'Show all activity' },
}

async function load(client: Client, filters: Filters) {
  const [listed, people] = await Promise.all([
    listActivity(client, filters, new Date(), siteIdentity().timeZone),
    listAssignees(client),
  ])
  return { ...listed, people, posts: await postsThatExist(client, listed.entries) }
}

const activityUrl = listUrl('/admin/activity', filtersSchema, { before: 0 })

const programs = { program: 'Programs', automation: 'The automation', ai: 'AI' }
const areas = {
  all: 'Everything',
  content: 'Posts and names',
  messages: 'Messages and exports',
  sends: 'Newsletters',
  automation: 'AI and settings',
  people: 'Accounts and roles',
  security: 'Logins',
}
const periods = { all: 'Last 180 days', month: 'Last 30 days', week: 'Last 7 days', today: 'Today' }

interface ActivityFiltersProps {
  filters: Filters
  /** Email addresses of the admins; undefined when they could not be read. */
  people?: readonly { id: string; email: string }[]
}

/** Search and filters of the activity record. */
function ActivityFilters({ filters, people = [] }: ActivityFiltersProps) {
  const { q, who, area, period } = filters
  const accounts = Object.fromEntries(people.map(({ id, email }) => [id, email]))
  return (
    <SearchFilters
      action="/admin/activity"
      values={{ q, who, area, period }}
      one="entry"
      many="activity"
      placeholder="Search what it was done to..."
    >
      <Choice
        label="Who"
        name="who"
        options={{ all: 'Everybody', ...accounts, ...programs }}
        value={who}
        className="sm:w-44"
      />
      <Choice label="What" name="area" options={areas} value={area} className="sm:w-44" />
      <Choice label="When" name="period" options={periods} value={period} className="sm:w-44" />
    </SearchFilters>
  )
}

/** The entries grouped by day, in the site's time zone. */
function ActivityDays({ entries, posts }: Pick<ActivityListProps, 'entries' | 'posts'>) {
  const { timeZone } = siteIdentity()
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = formatLongDate(entry.at, timeZone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {[...days].map(([day, dayEntries]) => (
        <section key={day} aria-label={day}>
          <h2 className="type-card mb-3">{day}</h2>
          <ul className="divide-y divide-line border border-line bg-surface">
            {dayEntries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} posts={posts} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const icons = {
  content: FileText,
  messages: Inbox,
  sends: Mails,
  automation: Sparkles,
  people: Users,
  security: ShieldCheck,
}

type ActivityRowProps = Pick<ActivityListProps, 'posts'> & { entry: Entry; timeZone: string }

/** One entry: who did what to what, then when, from where and to which fields. */
function ActivityRow({ entry, posts, timeZone }: ActivityRowProps) {
  const { who, before, subject, after, fields } = sentenceOf(entry, posts)
  const Icon = icons[entry.area]
  return (
    <li className="flex items-start gap-3.5 px-4 py-3">
      <Icon aria-hidden="true" className="icon mt-1 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-label">{who}</span> {before}
          {subject && <Subject {...subject} />}
          {after}
        </p>
        <p className="text-small break-words text-muted">
          <time dateTime={entry.at} className="tabular">
            {formatTime(entry.at, timeZone)}
          </time>
          {entry.origin && ` · ${entry.origin}`}
          {fields && ` · ${fields}`}
        </p>
      </div>
    </li>
  )
}

// <bdi>: a title keeps its own text direction and does not reverse the text beside it.
function Subject({ text, href }: { text: string; href?: string }) {
  const name = <bdi>{text}</bdi>
  if (!href) return <span className="font-nav">{name}</span>
  return (
    <Link href={href} className="font-nav underline underline-offset-4 hover:decoration-2">
      {name}
    </Link>
  )
}
