import { type Document, isNode, isScalar, LineCounter, parseDocument, stringify, visit } from 'yaml'
import type { z } from 'zod'
import type { Client } from '@/lib/platform/supabase/public'
import { readSchool } from '../school/queries.ts'
import { type CourseRow, type PublishedSchool, type SchoolDocument, schoolSchema } from '../school/schema.ts'
import { explain } from './explain.ts'
import { fileTooLarge, maxDocumentBytes } from './values.ts'

const maxErrors = 20

/** The school as one YAML file, which `readDocument` reads again (docs/school.md). @throws Unavailable */
export async function exportDocument(client: Client): Promise<string> {
  return writeDocument(await readSchool(client))
}

/** The document of a school: what people type, without what the database derives. */
export function writeDocument(school: PublishedSchool): string {
  const {
    launched: _,
    upcoming: __,
    with_cohorts: ___,
    course_ids: ids,
    identity,
    content,
    courses,
    cohorts,
    testimonials,
    ...lists
  } = school
  const document: SchoolDocument = {
    identity,
    content,
    courses: courses.map((course) => ({ ...course, former_ids: formerIds(course, ids) })),
    cohorts: cohorts.map(({ id: _, course_id, ...cohort }) => ({ course: course_id, ...cohort })),
    testimonials: testimonials.map(({ id: _, ...testimonial }) => testimonial),
    ...lists,
  }
  return `${heading}\n${stringify(withoutDefaults(document), { lineWidth: 110 })}`
}

const formerIds = ({ id, listing_id }: CourseRow, ids: PublishedSchool['course_ids']) =>
  ids
    .filter((known) => known.course_id === id && ![id, listing_id].includes(known.id))
    .map((known) => known.id)

const heading =
  '# The school of this site. docs/school.md explains the keys; importing this file brings all of it back.'

// A file that people read is shorter without what is empty or false anyway.
const withoutDefaults = (document: SchoolDocument): unknown =>
  JSON.parse(JSON.stringify(document), (_, value) =>
    value === null || value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
  )

export type ReadDocument =
  | {
      readonly ok: true
      readonly document: SchoolDocument
      /** The line of a value, for what only the database refuses. */
      readonly lineOf: (path: readonly PropertyKey[]) => number
    }
  | { readonly ok: false; readonly errors: readonly string[] }

/** Reads a document; each error is a sentence with its line. */
export function readDocument(text: string): ReadDocument {
  if (Buffer.byteLength(text) > maxDocumentBytes) return refused([fileTooLarge])
  const lines = new LineCounter()
  // The parser would compare each key with all before it, which takes minutes for a large map.
  const parsed = parseDocument(text, { lineCounter: lines, uniqueKeys: false, prettyErrors: false })
  const broken = [
    ...parsed.errors.map(({ message, pos }) => ({ message, at: pos[0] })),
    ...repeatedKeys(parsed).map((at) => ({ message: 'Map keys must be unique', at })),
  ]
  if (broken.length > 0)
    return refused(
      broken
        .toSorted((one, other) => one.at - other.at)
        .map(({ message, at }) => `Line ${lines.linePos(at).line}: ${message}.`),
    )
  // Few aliases, so that a small file cannot become a large one.
  const given = plainValue(parsed)
  const checked = schoolSchema.safeParse(given, { error: explain })
  // To find the line of an issue also takes longer in a large map.
  const refusedFor = (issues: readonly Issue[]) =>
    refused(issues.slice(0, maxErrors).map((issue) => sentence(issue, parsed, lines)))
  if (!checked.success) return refusedFor(checked.error.issues)
  const ignored = ignoredKeys(given, checked.data).map((path) => ({ path, message: 'there is no such key.' }))
  if (ignored.length > 0) return refusedFor(ignored)
  const unknown = unknownCourses(checked.data, parsed, lines)
  if (unknown.length > 0) return refused(unknown)
  return { ok: true, document: checked.data, lineOf: (path) => lineOf(path, parsed, lines) }
}

/** The positions of keys that occur more than once in their map, without the first occurrence. */
function repeatedKeys(parsed: Document): number[] {
  const found: number[] = []
  visit(parsed, {
    Map(_, { items }) {
      const known = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (known.has(key.value)) found.push(key.range?.[0] ?? 0)
        known.add(key.value)
      }
    },
  })
  return found
}

function plainValue(parsed: Document): unknown {
  try {
    return parsed.toJS({ maxAliasCount: 20 })
  } catch {
    return null
  }
}

const refused = (errors: readonly string[]): ReadDocument => ({
  ok: false,
  errors: errors.slice(0, maxErrors),
})

/** The paths of keys that the schema does not know, such as misspelt ones, which would be ignored silently. */
function ignoredKeys(given: unknown, read: unknown, path: readonly PropertyKey[] = []): PropertyKey[][] {
  if (typeof given !== 'object' || given === null) return []
  const known = Object(read) as Record<string, unknown>
  return Object.entries(given).flatMap(([key, value]) => {
    const place = [...path, Array.isArray(given) ? Number(key) : key]
    return key in known ? ignoredKeys(value, known[key], place) : [place]
  })
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>

function sentence({ path, message }: Issue, parsed: Document, lines: LineCounter): string {
  return `Line ${lineOf(path, parsed, lines)}: ${nameOf(path)}${message}`
}

/** `courses, entry 2, price: ` */
function nameOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return ''
  return `${path.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : String(part))).join(', ')}: `
}

/** The line of a value, or of what it is missing from. */
function lineOf(path: readonly PropertyKey[], parsed: Document, lines: LineCounter): number {
  for (let length = path.length; length > 0; length--) {
    const node = parsed.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

function unknownCourses(
  { courses, cohorts }: SchoolDocument,
  parsed: Document,
  lines: LineCounter,
): string[] {
  const ids = new Set(courses.map(({ id }) => id))
  return cohorts.flatMap(({ course }, index) =>
    ids.has(course)
      ? []
      : [
          `Line ${lineOf(['cohorts', index, 'course'], parsed, lines)}: cohorts, entry ${index + 1}, course: there is no course “${course}” in this file.`,
        ],
  )
}
