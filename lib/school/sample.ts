import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { type PublishedSchool, type SchoolDocument, schoolSchema } from './schema.ts'

/** The file with the school that a new installation starts with. */
export const sampleFile = 'supabase/school.yaml'

/** The sample school as the database would return it. */
export async function sampleSchool(root = process.cwd()): Promise<PublishedSchool> {
  return published(schoolSchema.parse(parse(await readFile(path.join(root, sampleFile), 'utf8'))))
}

/** A document as `readSchool` returns it, before launch: the first cohort of each course is the upcoming one. */
export function published({ courses, cohorts, ...rest }: SchoolDocument): PublishedSchool {
  const rows = cohorts.map(({ course, ...cohort }) => ({ ...cohort, course_id: course, id: randomUUID() }))
  const first = rows.toReversed().map(({ course_id, id }) => [course_id, id] as const)
  return {
    ...rest,
    courses: courses.map(({ former_ids: _, ...course }) => course),
    cohorts: rows,
    with_cohorts: [...new Set(rows.map(({ course_id }) => course_id))],
    launched: false,
    upcoming: Object.fromEntries(first),
    course_ids: courses.flatMap(({ id, listing_id, former_ids }) =>
      [id, ...(listing_id ? [listing_id] : []), ...former_ids].map((known) => ({ id: known, course_id: id })),
    ),
  }
}
