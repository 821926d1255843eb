import type { z } from 'zod'
import { processState } from '../../platform/process-state.ts'
import { publishedSchool } from '../schema.ts'
import { catalogueOf } from './catalogue.ts'

// Which addresses of courses exist. The server in front of Next imports this file without a bundler.

/** The known addresses: every other one shows the flagship, or the application without a course chosen. */
export interface CourseRoutes {
  /** The course that answers for unknown ids (SPEC 2). */
  readonly flagship: string
  /** The course whose page an address shows: its own id and that of its listing. */
  readonly pages: ReadonlyMap<string, string>
  /** The course that `/enroll?course=` chooses, also by an id that it had. */
  readonly applications: ReadonlyMap<string, string>
  /** Ids that courses with a page had: their addresses redirect to the current ones. */
  readonly moved: ReadonlyMap<string, string>
}

const stored = publishedSchool.pick({
  courses: true,
  course_ids: true,
  cohorts: true,
  with_cohorts: true,
  upcoming: true,
})

export function courseRoutesOf(school: z.output<typeof stored>): CourseRoutes {
  const { courses, course_ids } = school
  const catalogue = catalogueOf(school)
  const ownIds = new Set(courses.flatMap(({ id, listing_id }) => (listing_id ? [id, listing_id] : [id])))
  const idsOf = (known: readonly { readonly id: string }[]) => {
    const shown = new Set(known.map(({ id }) => id))
    const others = course_ids.filter(({ course_id }) => shown.has(course_id))
    return [
      ...known.map(({ id }) => [id, id] as const),
      ...others.map(({ id, course_id }) => [id, course_id] as const),
    ]
  }
  const details = idsOf(catalogue.details)
  return {
    flagship: catalogue.flagship.id,
    pages: new Map(details.filter(([id]) => ownIds.has(id))),
    moved: new Map(details.filter(([id]) => !ownIds.has(id))),
    // The id of a listing preselects nothing, because the application does not offer it.
    applications: new Map(
      idsOf(catalogue.enrollable).filter(([id, course]) => id === course || !ownIds.has(id)),
    ),
  }
}

const shared = processState('course-routes', (): { routes?: CourseRoutes | undefined } => ({}))

/** The addresses that our own web server (`server/`) loaded; undefined while it has none that are up to date. */
export const sharedCourseRoutes = () => shared.routes

export function shareCourseRoutes(routes: CourseRoutes | undefined) {
  shared.routes = routes
}

interface Database {
  SUPABASE_URL?: string
  SUPABASE_PUBLISHABLE_KEY?: string
}

const timeout = 4000

/** Reads them from the database as a visitor. @throws when it does not answer within four seconds. */
export async function loadCourseRoutes({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key }: Database) {
  if (!url || !key) throw new Error('There is no database.')
  const response = await fetch(`${url}/rest/v1/rpc/school`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) throw new Error(`The database responded with ${response.status}.`)
  return courseRoutesOf(stored.parse(await response.json()))
}
