import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { listRows, type SchoolRow } from './queries'

export interface ChecklistItem {
  /** Stored when the school says that it is not for them. */
  readonly id: string
  readonly title: string
  /** What visitors see of it, and why it matters. */
  readonly reason: string
  readonly href: string
  readonly state: 'done' | 'sample' | 'missing' | 'not-for-us'
}

export interface LaunchState {
  /** When the owner launched the site; null in sample mode. In UTC. */
  readonly launchedAt: string | null
  readonly setupDone: readonly string[]
  readonly items: readonly ChecklistItem[]
}

/** What is set in the environment, without any value. */
export type Keys = Readonly<Record<'mail' | 'ai', boolean>>

/** What is still sample or missing before visitors come. For admins. @throws Unavailable */
export async function launchState(client: Client, keys: Keys): Promise<LaunchState> {
  const [launch, state, identity, content, courses, plans, people, quotes, projects, questions] =
    await Promise.all([
      client.from('launch').select('launched_at, not_for_us, setup_done').single(),
      client.rpc('school_state'),
      listRows(client, 'identity'),
      listRows(client, 'facts'),
      ...(['course', 'plan', 'member', 'testimonial', 'project', 'question'] as const).map((name) =>
        listRows(client, name),
      ),
    ])
  const { launched_at, not_for_us, setup_done } = unwrap(launch)
  const { upcoming, today } = unwrap(state) as { upcoming: Record<string, string>; today: string }
  const cohorts = await listRows(client, 'cohort')
  const samples = new Set([...samplesOf(identity?.[0]), ...samplesOf(content?.[0])])
  const ahead = cohorts.some(
    ({ id, values }) => Object.values(upcoming).includes(id) && String(values.starts_on) > today,
  )
  const open = (courses ?? []).filter(({ values }) => values.state === 'open')
  const found: ChecklistItem[] = [
    item(
      'name',
      'Name and contact',
      'Visitors write to the address and call the number.',
      '/admin/school/identity',
      {
        sample: ['name', 'email', 'phone'].some((field) => samples.has(field)),
      },
    ),
    item(
      'cohort',
      'The next cohort',
      'Without a day ahead, the site promises no date.',
      '/admin/school/cohorts',
      {
        missing: !ahead,
      },
    ),
    item('courses', 'Courses and fees', 'People apply for them at these fees.', '/admin/school/courses', {
      sample: open.some(({ sample }) => sample === true),
    }),
    item('plans', 'Payment plans', 'Applicants choose one.', '/admin/school/prices', {
      sample: anySample(plans),
    }),
    item(
      'founder',
      'Founder and people',
      'The sample founder is not shown once you launch.',
      listOf('people'),
      {
        sample: anySample(people),
        missing: people?.length === 0,
      },
    ),
    item('quotes', 'Quotes of graduates', 'Sample quotes are not shown once you launch.', listOf('quotes'), {
      sample: anySample(quotes),
      missing: quotes?.length === 0,
    }),
    item(
      'projects',
      'Student projects',
      'Sample projects are not shown once you launch.',
      listOf('projects'),
      {
        sample: anySample(projects),
        missing: projects?.length === 0,
      },
    ),
    item(
      'questions',
      'Questions and answers',
      'They are on /contact and in search results.',
      listOf('questions'),
      {
        sample: anySample(questions),
      },
    ),
    item(
      'facts',
      'Number of graduates',
      'The site claims it on the home page.',
      '/admin/school/words/facts',
      {
        sample: samples.has('graduates'),
      },
    ),
    item('story', 'Mission, story and values', 'They are on /about.', '/admin/school/words/about', {
      sample: ['mission', 'story', 'values', 'philosophy', 'value_cards'].some((field) => samples.has(field)),
    }),
    item(
      'legal',
      'Terms and privacy',
      'Applicants agree to them. Let a lawyer read them.',
      '/admin/school/words/legal',
      {
        sample: samples.has('terms') || samples.has('privacy'),
      },
    ),
    item('social', 'Social links', 'The footer names four networks.', '/admin/school/words/contact', {
      sample: samples.has('social_links'),
    }),
    item('mail', 'Mail', 'Without RESEND_API_KEY mails wait in the queue.', '/admin/school/setup?step=keys', {
      missing: !keys.mail,
    }),
    item(
      'ai',
      'AI',
      'Without OPENAI_API_KEY posts are written by people only.',
      '/admin/school/setup?step=keys',
      {
        missing: !keys.ai,
      },
    ),
  ]
  return {
    launchedAt: launched_at,
    setupDone: setup_done,
    items: found.map((entry) =>
      entry.state !== 'done' && not_for_us.includes(entry.id) ? { ...entry, state: 'not-for-us' } : entry,
    ),
  }
}

/** Those that somebody still has to look at. */
export const openItems = (items: readonly ChecklistItem[]) =>
  items.filter(({ state }) => state === 'sample' || state === 'missing')

function item(
  id: string,
  title: string,
  reason: string,
  href: string,
  { sample, missing }: { sample?: boolean; missing?: boolean },
): ChecklistItem {
  return { id, title, reason, href, state: missing ? 'missing' : sample ? 'sample' : 'done' }
}

const listOf = (kind: string) => `/admin/school/words#${kind}`
const anySample = (rows: readonly SchoolRow[] | undefined) =>
  (rows ?? []).some(({ sample }) => sample === true)
const samplesOf = (row: SchoolRow | undefined) => (Array.isArray(row?.sample) ? (row.sample as string[]) : [])
