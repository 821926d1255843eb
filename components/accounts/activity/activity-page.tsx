import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { Choice, EmptyNotice, listUrl, PageLink, SearchFilters } from '@/components/admin/lists/list-page'
import { type Filters, filtersSchema, listActivity, postsThatExist } from '@/lib/accounts/activity/queries'
import type { Client, SignedIn } from '@/lib/accounts/member'
import { listAssignees } from '@/lib/leads/inbox/queries'
import { orNull } from '@/lib/platform/log'
import { siteIdentity } from '@/lib/school/school'
import { ActivityDays } from './activity-days'

const subtitle = 'Who did what, when and from where. Kept for 180 days, and nobody can change it.'

/** The activity record. The owner sees every entry; an admin, none about others' sign-ins and accounts. */
export async function ActivityPage({ client, member, filters }: SignedIn & { filters: Filters }) {
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
  const { timeZone } = await siteIdentity()
  const [listed, people] = await Promise.all([
    listActivity(client, filters, new Date(), timeZone),
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
  school: 'School',
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
      placeholder="Search by title, name or address..."
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
