import { z } from 'zod'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import type { SchoolOptions } from '@/lib/school/courses/options'
import { setOverrides } from '@/lib/school/identity'
import { school } from '@/lib/school/school'
import { cohortNotice, type SchoolNotice } from './notices'
import { rowHref } from './sections'

export interface ChecklistItem {
  /** Stored when an admin marks the item as not needed by this school. */
  readonly id: string
  readonly title: string
  /** What visitors see of it, and why it matters. */
  readonly reason: string
  readonly href: string
  /** The rows that are still those of the sample school. */
  readonly samples?: readonly { readonly href: string; readonly title: string }[]
  readonly state: 'done' | 'sample' | 'missing' | 'not-for-us'
}

export interface LaunchState {
  /** When the owner launched the site; null in sample mode. In UTC. */
  readonly launchedAt: string | null
  readonly setupDone: readonly string[]
  readonly items: readonly ChecklistItem[]
  /** The dashboard's notice about a course without a next cohort; undefined when all is well. */
  readonly notice: SchoolNotice | undefined
}

/** The ids of the first steps of an owner, in their order. */
export const setupSteps = ['name', 'cohort', 'people', 'keys'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The page of the first steps, which only the owner can open. */
export const setupHref = '/admin/school/setup'

/** What is set in the environment, without any value. */
export type Keys = Readonly<Record<'mail' | 'ai', boolean>>

const stateSchema = z.object({
  today: z.string(),
  upcoming: z.record(z.string(), z.string()),
  courses: z.array(z.object({ id: z.string(), title: z.string(), featured: z.boolean() })),
  cohorts: z.array(z.object({ id: z.string(), course: z.string(), day: z.string(), open: z.boolean() })),
  launched_at: z.string().nullable(),
  not_for_us: z.array(z.string()),
  setup_done: z.array(z.string()),
  samples: z.array(z.string()),
  cohort_ahead: z.boolean(),
  sample_articles: z.boolean(),
  /** Those that visitors see. */
  sample_courses: z.array(z.object({ id: z.string(), title: z.string(), state: z.string() })),
  rows: z.record(
    z.enum(['plans', 'people', 'quotes', 'projects', 'questions']),
    z.object({ sample: z.boolean(), count: z.number() }),
  ),
})

type State = z.output<typeof stateSchema>

/** The state of the launch: the checklist, the finished first steps, and the notice about cohorts. For admins. @throws Unavailable */
export async function launchState(client: Client, keys: Keys): Promise<LaunchState> {
  const [state, { options }] = await Promise.all([client.rpc('launch_state'), school()])
  const found = stateSchema.parse(unwrap(state))
  return {
    launchedAt: found.launched_at && normaliseTimestamp(found.launched_at),
    setupDone: found.setup_done,
    notice: cohortNotice(found),
    items: itemsOf(found, options, keys).map((entry) =>
      entry.state !== 'done' && found.not_for_us.includes(entry.id)
        ? { ...entry, state: 'not-for-us' as const }
        : entry,
    ),
  }
}

function itemsOf({ samples, rows, ...found }: State, options: SchoolOptions, keys: Keys): ChecklistItem[] {
  const { enrollCourses, homeCourses, enrollPayments, homePayments } = options
  const isMissing = (...choices: (readonly unknown[])[]) => ({
    missing: choices.some(({ length }) => length === 0),
  })
  const samplesOf = (isMeant: (course: State['sample_courses'][number]) => boolean) =>
    found.sample_courses.filter(isMeant).map(({ id, title }) => ({ href: rowHref('courses', id), title }))
  // Visitors see what the environment sets in place of a sample.
  const overridden = Object.keys(setOverrides())
  const isSample = (...columns: string[]) => ({
    sample: columns.some((column) => samples.includes(column) && !overridden.includes(column)),
  })
  return [
    item(
      'name',
      'Name and contact',
      'Visitors write to the address and call the number.',
      '/admin/school/identity',
      isSample('name', 'email', 'phone'),
    ),
    item(
      'cohort',
      'The next cohort',
      'Without a day ahead, the site promises no date.',
      '/admin/school/cohorts',
      {
        missing: !found.cohort_ahead,
      },
    ),
    item(
      'courses',
      'Courses and fees',
      'Nobody can apply before a course is open, with a fee, and one is on the home page.',
      '/admin/school/courses',
      {
        samples: samplesOf(({ state }) => state !== 'coming_soon'),
        ...isMissing(enrollCourses, homeCourses),
      },
    ),
    item(
      'courses-to-come',
      'Courses to come',
      'Visitors read that you prepare these, and leave their addresses. Change or hide what you do not plan.',
      '/admin/school/courses',
      { samples: samplesOf(({ state }) => state === 'coming_soon') },
    ),
    item(
      'plans',
      'Payment plans',
      'Each form needs one that applicants can choose.',
      '/admin/school/prices',
      { sample: rows.plans.sample, ...isMissing(enrollPayments, homePayments) },
    ),
    item(
      'founder',
      'Founder and people',
      'The sample founder is not shown once you launch.',
      listOf('people'),
      { sample: rows.people.sample, missing: rows.people.count === 0 },
    ),
    item('quotes', 'Quotes of graduates', 'Sample quotes are not shown once you launch.', listOf('quotes'), {
      sample: rows.quotes.sample,
      missing: rows.quotes.count === 0,
    }),
    item(
      'projects',
      'Student projects',
      'Sample projects are not shown once you launch.',
      listOf('projects'),
      { sample: rows.projects.sample, missing: rows.projects.count === 0 },
    ),
    item(
      'articles',
      'Articles',
      'Delete the sample articles once you have your own. Their authors are not shown once you launch.',
      '/admin/posts',
      { sample: found.sample_articles },
    ),
    item(
      'questions',
      'Questions and answers',
      'They are on /contact and in search results.',
      listOf('questions'),
      { sample: rows.questions.sample },
    ),
    item(
      'facts',
      'Number of graduates',
      'The site claims it on the home page.',
      '/admin/school/words/facts',
      isSample('graduates'),
    ),
    item(
      'story',
      'Mission, story and values',
      'They are on /about.',
      '/admin/school/words/about',
      isSample('mission', 'story', 'values', 'philosophy', 'value_cards'),
    ),
    item(
      'legal',
      'Terms and privacy',
      'Applicants agree to them. Let a lawyer read them.',
      '/admin/school/words/legal',
      isSample('terms', 'privacy'),
    ),
    item(
      'social',
      'Social links',
      'The footer names your networks.',
      '/admin/school/words/contact',
      isSample('social_links'),
    ),
    item('mail', 'Email', 'Without RESEND_API_KEY emails wait in the queue.', `${setupHref}#keys`, {
      missing: !keys.mail,
    }),
    item('ai', 'AI', 'Without OPENAI_API_KEY posts are written by people only.', `${setupHref}#keys`, {
      missing: !keys.ai,
    }),
  ]
}

/** Those that somebody still has to look at. */
export const openItems = (items: readonly ChecklistItem[]) =>
  items.filter(({ state }) => state === 'sample' || state === 'missing')

/** How much of the checklist is left, for its heading. */
export function checklistHeading({ launchedAt, items }: Pick<LaunchState, 'launchedAt' | 'items'>): string {
  const open = openItems(items).length
  if (open === 0) return 'Nothing is left to do'
  return launchedAt
    ? `Still to do in School: ${open} of ${items.length}`
    : `Before visitors come: ${open} of ${items.length} to do`
}

function item(
  id: string,
  title: string,
  reason: string,
  href: string,
  found: { sample?: boolean; samples?: ChecklistItem['samples']; missing?: boolean },
): ChecklistItem {
  const { samples = [], sample = samples.length > 0, missing } = found
  return { id, title, reason, href, samples, state: missing ? 'missing' : sample ? 'sample' : 'done' }
}

const listOf = (kind: string) => `/admin/school/words#${kind}`
