import { FileText, GraduationCap, Inbox, Mails, ShieldCheck, Sparkles, Users } from 'lucide-react'
import { bareRow, rowLink } from '@/components/admin/lists/list-row'
import { Link } from '@/components/ui/link'
import type { Entry, postsThatExist } from '@/lib/accounts/activity/queries'
import { formatLongDate, formatTime } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/school'
import { sentenceOf } from './sentence'

interface ActivityDaysProps {
  entries: readonly Entry[]
  posts: Awaited<ReturnType<typeof postsThatExist>>
}

/** The entries grouped by day, in the site's time zone. */
export async function ActivityDays({ entries, posts }: ActivityDaysProps) {
  const { timeZone } = await siteIdentity()
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
  school: GraduationCap,
  people: Users,
  security: ShieldCheck,
}

type ActivityRowProps = Pick<ActivityDaysProps, 'posts'> & { entry: Entry; timeZone: string }

/** One entry: who did what to what, then when, from where and to which fields. */
function ActivityRow({ entry, posts, timeZone }: ActivityRowProps) {
  const { who, before, subject, after, fields } = sentenceOf(entry, posts)
  const Icon = icons[entry.area]
  return (
    <li {...(!subject?.href && bareRow)} className="flex items-start gap-3.5 px-4 py-3">
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
    <Link {...rowLink} href={href} className="font-nav underline underline-offset-4 hover:decoration-2">
      {name}
    </Link>
  )
}
