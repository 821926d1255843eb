import { formatLongDay, type IsoDay } from '@/lib/platform/time'

export interface SchoolNotice {
  readonly text: string
  readonly href: string
  readonly label: string
}

export interface CohortState {
  /** In the school's zone. */
  today: IsoDay
  /** Ids of the cohorts that take applications, by course. */
  upcoming: Readonly<Record<string, string>>
  /** The courses that need a cohort, the featured one first. */
  courses: readonly { id: string; title: string; featured: boolean }[]
  /** By their first day. */
  cohorts: readonly { id: string; course: string; day: IsoDay; open: boolean }[]
}

const add = { href: '/admin/school/cohorts/new', label: 'Add cohort' }
const month = 31 * 86_400_000

/** What the dashboard says of the first course whose cohorts need attention; undefined when all is well. */
export function cohortNotice(state: CohortState): SchoolNotice | undefined {
  for (const course of state.courses) {
    const notice = noticeOf(course, state)
    if (notice) return notice
  }
  return undefined
}

/** A cohort that begins within a month needs one after it. */
function noticeOf(
  { id: course, title, featured }: CohortState['courses'][number],
  { today, upcoming, cohorts }: CohortState,
): SchoolNotice | undefined {
  const next = cohorts.find(({ id }) => id === upcoming[course])
  if (next && next.day <= today)
    return {
      text: `The sample school’s cohort began on ${formatLongDay(next.day)}, a day that has passed. The site still takes applications for it, until you launch.`,
      ...add,
    }
  const of = featured ? '' : ` of ${title}`
  if (!next) return { text: `No cohort${of} is announced: the site promises no date.`, ...add }
  const isFollowed = cohorts.some((one) => one.course === course && one.open && one.day > next.day)
  if (isFollowed || Date.parse(next.day) - Date.parse(today) > month) return undefined
  return {
    text: `The next cohort${of} begins on ${formatLongDay(next.day)}, and none is planned after it.`,
    ...add,
  }
}
