import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { EmptyList, PageLink } from '@/components/admin/lists/list-page'
import { listActivity, postsThatExist } from '@/lib/accounts/activity/queries'
import type { Filters } from '@/lib/accounts/activity/schema'
import type { Client, Member } from '@/lib/accounts/member'
import { listAssignees } from '@/lib/leads/inbox/queries'
import { orNull } from '@/lib/platform/log'
import { siteIdentity } from '@/lib/school/identity'
import { ActivityDays } from './activity-days'
import { ActivityFilters, activityAddress } from './activity-filters'

interface ActivityPageProps {
  client: Client
  member: Member
  filters: Filters
}

const keptFor = 'Who did what, when and from where. Kept for 180 days, and nobody can change it.'

/** The activity record. The owner sees all of it; an admin does not see sign-ins and accounts of others. */
export async function ActivityPage({ client, member, filters }: ActivityPageProps) {
  const found = await orNull(load(client, filters), 'activity.not_listed')
  const others = member.role === 'owner' ? '' : ' The owner also sees the sign-ins and accounts of others.'
  return (
    <>
      <PageHeading title="Activity" subtitle={keptFor + others} />
      <ActivityFilters filters={filters} people={found?.people} />
      {found ? (
        <Found filters={filters} {...found} />
      ) : (
        <LoadFailure what="The activity" href={activityAddress(filters, { before: filters.before })} />
      )}
    </>
  )
}

type Result = Awaited<ReturnType<typeof load>>

function Found({ filters, entries, hasOlder, posts }: Result & { filters: Filters }) {
  if (entries.length === 0) {
    return (
      <EmptyList
        seed="activity"
        filtered={activityAddress(filters, { before: filters.before }) !== '/admin/activity'}
        none={{
          title: 'Nothing is recorded yet.',
          description: 'Whatever is published, sent, changed or erased is noted here.',
        }}
        noMatch={{
          title: 'No activity matches.',
          description: 'Try fewer words, or look at all of it.',
          action: { href: '/admin/activity', label: 'Show all activity' },
        }}
      />
    )
  }
  const oldest = entries.at(-1)?.id
  return (
    <>
      <ActivityDays entries={entries} posts={posts} timeZone={siteIdentity().timeZone} />
      {(hasOlder || filters.before > 0) && (
        <nav
          aria-label="Pages of activity"
          className="mt-6 flex flex-wrap items-center justify-between gap-4"
        >
          {filters.before > 0 ? <PageLink to={activityAddress(filters)} label="Newest" /> : <span />}
          {hasOlder && <PageLink to={activityAddress(filters, { before: oldest })} label="Older" />}
        </nav>
      )}
    </>
  )
}

async function load(client: Client, filters: Filters) {
  const [listed, people] = await Promise.all([
    listActivity(client, filters, new Date(), siteIdentity().timeZone),
    listAssignees(client),
  ])
  return { ...listed, people, posts: await postsThatExist(client, listed.entries) }
}
