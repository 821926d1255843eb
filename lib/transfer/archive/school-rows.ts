import { completeSchool } from '../../school/schema.ts'
import { Refused } from '../runs/work.ts'
import type { Row } from './rows.ts'

/** The tables of the school, by the keys of what pages read. */
const lists = {
  'public.courses': 'courses',
  'public.course_ids': 'course_ids',
  'public.cohorts': 'cohorts',
  'public.payment_plans': 'payment_plans',
  'public.testimonials': 'testimonials',
  'public.projects': 'projects',
  'public.faq_entries': 'faq',
  'public.team_members': 'team',
} as const
const singles = { 'public.site_identity': 'identity', 'public.site_content': 'content' } as const

/** Tables with one row, which must be there. */
const settings = [...Object.keys(singles), 'public.launch', 'public.desk_settings']

const advice = 'Make the archive again, or download it again.'

/**
 * Collects the rows of the school, which are few, and checks them as the site does when it reads them: inside their lists the database
 * checks nothing during an import.
 */
export class SchoolRows {
  readonly #rows = new Map<string, Row[]>()

  note(source: string, rows: readonly Row[]) {
    if (source in lists || settings.includes(source)) this.#rows.set(source, [...this.#of(source), ...rows])
  }

  /** @throws Refused */
  check() {
    const single = settings.find((source) => this.#of(source).length !== 1)
    if (single) throw new Refused(`The archive must have one row of ${single}. ${advice}`)
    const school = {
      launched: false,
      upcoming: {},
      ...Object.fromEntries(Object.entries(singles).map(([source, key]) => [key, this.#of(source)[0]])),
      ...Object.fromEntries(Object.entries(lists).map(([source, key]) => [key, this.#of(source)])),
    }
    const [issue] = completeSchool.safeParse(school).error?.issues ?? []
    if (issue)
      throw new Refused(
        `The school in this archive cannot be shown (${issue.path.join(', ')}: ${issue.message}). ${advice}`,
      )
  }

  #of(source: string): Row[] {
    return this.#rows.get(source) ?? []
  }
}
