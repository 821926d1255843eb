import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { formatLongDay } from '@/lib/platform/time'
import { listRows } from './queries'

export interface SchoolNotice {
  readonly text: string
  readonly href: string
  readonly label: string
}

interface State {
  today: string
  upcoming: Record<string, string>
}

const add = { href: '/admin/school/cohorts/new', label: 'Add cohort' }
const month = 31 * 86_400_000

/**
 * What the dashboard says of the cohorts that need attention, of the featured course first; undefined when all is well. For admins.
 * @throws Unavailable
 */
export async function cohortNotice(client: Client): Promise<SchoolNotice | undefined> {
  const [state, courses, cohorts] = await Promise.all([
    client.rpc('school_state'),
    listRows(client, 'course'),
    listRows(client, 'cohort'),
  ])
  const days = cohorts.map(({ id, values }) => ({
    id,
    day: String(values.starts_on),
    isOpen: values.state === 'open',
    course: String(values.course_id),
  }))
  const featured = courses.find(({ values }) => values.featured === true)
  const others = courses.filter(
    ({ id, values }) => values.state === 'open' && days.some(({ course }) => course === id),
  )
  const known = unwrap(state) as unknown as State
  const notices = [featured, ...others.filter((course) => course !== featured)].flatMap((course) =>
    course
      ? (noticeOf(
          known,
          days.filter(({ course: id }) => id === course.id),
          course.id,
          course === featured ? undefined : String(course.values.title),
        ) ?? [])
      : [],
  )
  return notices[0]
}

/**
 * The notice for the cohorts of a course. A cohort that begins within a month needs one after it. `title`: of a course other
 * than the featured one, whose name is said.
 */
export function noticeOf(
  { today, upcoming }: State,
  cohorts: readonly { id: string; day: string; isOpen: boolean }[],
  course: string,
  title?: string,
): SchoolNotice | undefined {
  const next = cohorts.find(({ id }) => id === upcoming[course])
  if (next && next.day <= today)
    return {
      text: `The sample school’s cohort began on ${formatLongDay(next.day)}, a day that has passed. The site still takes applications for it, until you launch.`,
      ...add,
    }
  const later = cohorts.some(({ day, isOpen }) => isOpen && day > (next?.day ?? today))
  const of = title ? ` of ${title}` : ''
  if (!next)
    return { text: `No cohort${of} is announced: the site promises no date and takes addresses.`, ...add }
  if (later || Date.parse(next.day) - Date.parse(today) > month) return undefined
  return {
    text: `The next cohort${of} begins on ${formatLongDay(next.day)}, and none is planned after it.`,
    ...add,
  }
}
