import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { postUrl } from '@/components/admin/frame/destinations'
import { NewPostButton, PageHeading } from '@/components/admin/frame/page-heading'
import { rowLink } from '@/components/admin/lists/list-row'
import { Link } from '@/components/ui/link'
import { isAdmin, isOwner, type SignedIn } from '@/lib/accounts/member'
import { scheduleState } from '@/lib/ai/automation/queries'
import { nextRuns } from '@/lib/ai/automation/schedule'
import { backupWarning, sizeText } from '@/lib/dashboard/backup-warning'
import { type DashboardState, readDashboard } from '@/lib/dashboard/queries'
import { type Desk, deskOf, lateAfterText } from '@/lib/leads/inbox/due-time'
import { cn } from '@/lib/platform/cn'
import { orNull } from '@/lib/platform/log'
import { formatDateTime, wallTimeOf } from '@/lib/platform/time'
import { school, schoolClock } from '@/lib/school/school'
import { OpenSignUpNotice } from './open-sign-up-notice'
import { ResendFailedButton } from './resend-failed'

/** The state of the blog, and what needs attention today. `notices`: those about the school, shown first. */
export async function Dashboard({ client, member, notices }: SignedIn & { notices: ReactNode }) {
  const now = new Date()
  const desk = deskOf(await school())
  const today = wallTimeOf(now, desk.timeZone).slice(0, 10)
  const reading = orNull(readDashboard(client, now, today, desk), 'dashboard.part_failed', { part: 'counts' })
  return (
    <>
      <PageHeading title="Dashboard" subtitle="Post counts and what to do today">
        <NewPostButton />
      </PageHeading>
      {notices}
      <OpenSignUpNotice />
      <BackupNotice reading={reading} now={now} />
      <PostCounts reading={reading} />
      <Today reading={reading} member={member} desk={desk} now={now} />
    </>
  )
}

/** Null when it could not be read. */
type Reading = Promise<DashboardState | null>

/** The four counts of SPEC 2. A count that could not be read is shown as a dash. */
async function PostCounts({ reading }: { reading: Reading }) {
  const counts = (await reading)?.posts
  const items = [
    ['Total Posts', counts?.total],
    ['Published', counts?.published],
    ['Drafts', counts?.drafts],
    ['Total Views', counts?.views],
  ] as const
  return (
    <dl className="grid grid-cols-2 border-t border-l border-line bg-surface lg:grid-cols-4">
      {items.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse border-r border-b border-line p-5 md:p-6">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="tabular text-[2rem] leading-tight font-label">
            {count?.toLocaleString('en') ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface TodayProps extends Pick<SignedIn, 'member'> {
  reading: Reading
  desk: Desk
  now: Date
}

/** The to-do list of the dashboard. A writer's has posts and AI only. */
async function Today({ reading, member, desk, now }: TodayProps) {
  const [state, time] = await Promise.all([reading, schoolClock()])
  const messages = state?.messages
  const backup = state?.backup
  return (
    <section aria-labelledby="today" className="mt-10">
      <h2 id="today" className="type-h3">
        To do today
      </h2>
      <ul className="mt-4 divide-y divide-line border border-line bg-surface">
        <Task
          label="Drafts waiting for approval"
          count={state?.posts.waiting}
          href="/admin/posts?status=waiting"
        />
        {isAdmin(member) && (
          <>
            <Task label="New messages" count={messages?.new} href="/admin/inbox?status=new" />
            <Task
              label={`Messages unanswered for ${lateAfterText(desk)}`}
              count={messages?.late}
              href="/admin/inbox?todo=on"
              urgent
            />
            <Task label="Follow-ups due" count={messages?.followUps} href="/admin/inbox?todo=on" />
            <Task
              label="Messages with an email that could not be sent"
              count={messages?.withFailedMail}
              href="/admin/inbox?failed=on"
            />
            {Boolean(messages?.otherFailedMails) && (
              <Task label="Other emails that could not be sent" count={messages?.otherFailedMails}>
                <ResendFailedButton />
              </Task>
            )}
          </>
        )}
        {isOwner(member) && (
          <Task label="Accounts waiting for approval" count={state?.waitingAccounts} href="/admin/people" />
        )}
        <Task
          label="Next scheduled run"
          value={state ? nextRunText(state.settings, desk.timeZone, now) : undefined}
          href={isAdmin(member) ? '/admin/settings' : undefined}
        />
        {state?.scheduled.map(({ id, title, scheduled_for }) => (
          <Task key={id} label={`Scheduled: “${title}”`} value={time(scheduled_for)} href={postUrl(id)} />
        ))}
        {backup && (
          <>
            <Task
              label="Last backup"
              value={
                backup.succeededAt
                  ? `${time(backup.succeededAt)}, ${sizeText(backup.bytes ?? 0)}`
                  : 'None yet'
              }
              urgent={Boolean(backupWarning(backup, now))}
            />
            <Task
              label="Last tested restore"
              value={backup.verifiedAt ? time(backup.verifiedAt) : 'None yet'}
            />
          </>
        )}
      </ul>
    </section>
  )
}

/** Warns the owner while there is no recent backup. */
async function BackupNotice({ reading, now }: { reading: Reading; now: Date }) {
  const backup = (await reading)?.backup
  const warning = backup && backupWarning(backup, now)
  if (!warning) return null
  return (
    <p role="status" className="mb-6 flex gap-3 border border-danger bg-danger-tint p-4">
      <TriangleAlert aria-hidden="true" className="icon mt-0.5" />
      <span className="min-w-0 break-words">{warning}</span>
    </p>
  )
}

/** The time of the next automated post, in the school's time zone, or why there is none. */
function nextRunText(settings: DashboardState['settings'], timeZone: string, now: Date): string {
  const state = scheduleState(settings)
  if (!settings || state === 'not-agreed') return 'Not started: no schedule is saved yet'
  if (state === 'paused') return 'Paused'
  const schedule = { days: settings.schedule_days, time: settings.schedule_time }
  const [next] = nextRuns(schedule, now, timeZone, 1)
  return next ? `${formatDateTime(next, timeZone)} (${timeZone})` : 'No day is chosen'
}

type TaskProps = {
  label: string
  /** Number of open items; null when it could not be read. */
  count?: number | null
  /** A text that is shown instead of a count. */
  value?: string
  href?: string
  /** Whether it is marked when there is something to do. */
  urgent?: boolean
  /** What can be done about it here. */
  children?: ReactNode
}

/** One item of the to-do list: muted when there is nothing to do, with a link when there is. */
function Task({ label, count, value, href, urgent, children }: TaskProps) {
  const open = value !== undefined || Boolean(count)
  const text = value ?? (count === 0 ? 'None' : (count ?? 'Could not be read. Reload to try again.'))
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 md:px-5">
      <span className="grow basis-40">
        {href && open ? (
          <Link {...rowLink} href={href} className="link inline-block min-h-11 content-center font-label">
            {label}
          </Link>
        ) : (
          label
        )}
      </span>
      <span className={cn('tabular', open ? 'font-label' : 'text-muted', open && urgent && 'text-danger')}>
        {text}
      </span>
      {children}
    </li>
  )
}
