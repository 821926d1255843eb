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
  launched: boolean
  today: string
  upcoming: Record<string, string>
}

const add = { href: '/admin/school/cohorts/new', label: 'Add cohort' }
const month = 31 * 86_400_000

/** What the dashboard says of the featured course's cohorts; undefined when all is well. For admins. @throws Unavailable */
export async function cohortNotice(client: Client): Promise<SchoolNotice | undefined> {
  const [state, courses, cohorts] = await Promise.all([
    client.rpc('school_state'),
    listRows(client, 'course'),
    listRows(client, 'cohort'),
  ])
  const featured = courses.find(({ values }) => values.featured === true)?.id
  const days = cohorts.map(({ id, values }) => ({
    id,
    day: String(values.starts_on),
    isOpen: values.state === 'open' && values.course_id === featured,
  }))
  return noticeOf(unwrap(state) as unknown as State, days, featured)
}

/** The notice for these cohorts. A cohort that begins within a month needs one after it. */
export function noticeOf(
  { launched, today, upcoming }: State,
  cohorts: readonly { id: string; day: string; isOpen: boolean }[],
  featured: string | undefined,
): SchoolNotice | undefined {
  const next = cohorts.find(({ id }) => featured !== undefined && id === upcoming[featured])
  if (next && next.day <= today)
    return {
      text: `The sample school’s cohort began on ${formatLongDay(next.day)}, a day that has passed. The site still takes applications for it, until you launch.`,
      ...add,
    }
  const later = cohorts.some(({ day, isOpen }) => isOpen && day > (next?.day ?? today))
  if (!next && launched)
    return { text: 'No cohort is announced: the site promises no date and takes addresses.', ...add }
  if (!next || later || Date.parse(next.day) - Date.parse(today) > month) return undefined
  return {
    text: `The next cohort begins on ${formatLongDay(next.day)}, and none is planned after it.`,
    ...add,
  }
}
