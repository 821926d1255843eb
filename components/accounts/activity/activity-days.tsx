import type { Entry } from '@/lib/accounts/activity/queries'
import { formatLongDate } from '@/lib/platform/time'
import { ActivityRow } from './activity-row'

interface ActivityDaysProps {
  entries: readonly Entry[]
  /** Ids of the posts that still exist. */
  posts: ReadonlySet<string>
  timeZone: string
}

/** The entries grouped by day, in the site's time zone. */
export function ActivityDays({ entries, posts, timeZone }: ActivityDaysProps) {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = formatLongDate(entry.at, timeZone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <div className="grid gap-7">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="type-card mb-3">{day}</h2>
          <ul className="divide-y divide-line border border-line bg-surface">
            {ofDay.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} posts={posts} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
