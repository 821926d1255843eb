import { z } from 'zod'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { type IsoInstant, instantOf, normaliseTimestamp, wallTimeOf } from '@/lib/platform/time'

export type Entry = ReturnType<typeof toEntry>

const columns = `id, at, actorKind:actor_kind, actorEmail:actor_email, action, area, subjectKind:subject_kind,
  subjectId:subject_id, subjectLabel:subject_label, fields, origin`

/** A page of activity, newest first, and whether there are older entries. Row level security applies. */
export async function listActivity(client: Client, filters: Filters, now: Date, timeZone: string) {
  const data = unwrap(
    await filtered(client, filters, startOf(filters.period, now, timeZone))
      .order('id', { ascending: false })
      .limit(entriesPerPage + 1),
  )
  return { entries: data.slice(0, entriesPerPage).map(toEntry), hasOlder: data.length > entriesPerPage }
}

function filtered(client: Client, { q, who, area, before }: Filters, since: IsoInstant | undefined) {
  let query = client.from('activity').select(columns)
  if (who === 'program' || who === 'automation' || who === 'ai') query = query.eq('actor_kind', who)
  else if (who !== 'all') query = query.eq('actor', who)
  if (area !== 'all') query = query.eq('area', area)
  if (before > 0) query = query.lt('id', before)
  if (since) query = query.gte('at', since)
  // Characters with a special meaning in LIKE are replaced with its wildcard for a single character.
  return q ? query.ilike('subject_label', `%${q.replace(/[\\%_*\p{Cc}]/gu, '_')}%`) : query
}

const daysOf = { today: 1, week: 7, month: 30 }

/** The midnight in the site's time zone at which a period of whole days begins. */
function startOf(period: Filters['period'], now: Date, timeZone: string): IsoInstant | undefined {
  if (period === 'all') return undefined
  const first = new Date(`${wallTimeOf(now, timeZone).slice(0, 10)}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() - daysOf[period] + 1)
  return instantOf(`${first.toISOString().slice(0, 10)}T00:00`, timeZone).toISOString()
}

/** Which of these posts still exist. @throws Unavailable */
export async function postsThatExist(client: Client, entries: readonly Entry[]) {
  const ids = entries.flatMap(({ subjectKind, subjectId }) =>
    subjectKind === 'post' && subjectId ? [subjectId] : [],
  )
  if (ids.length === 0) return new Set<string>()
  const unique = [...new Set(ids)]
  const data = unwrap(await client.from('blog_posts').select('id').in('id', unique))
  return new Set(data.map(({ id }) => id))
}

type Row = NonNullable<Awaited<ReturnType<typeof filtered>>['data']>[number]

const toEntry = (row: Row) => ({
  ...row,
  at: normaliseTimestamp(row.at),
  actorKind: row.actorKind as (typeof actorKinds)[number],
  area: row.area as (typeof areas)[number],
})

const entriesPerPage = 50

/** Categories of activity, as the database assigns them to actions (column `area`). */
export const areas = ['content', 'messages', 'sends', 'automation', 'school', 'people', 'security'] as const
const actorKinds = ['person', 'program', 'automation', 'ai'] as const

/** Filters of the activity list from the query string; invalid values are ignored. */
export const filtersSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  /** An account's id, `all`, or an actor without an account. */
  who: z.union([z.guid(), z.enum(['all', 'program', 'automation', 'ai'])]).catch('all'),
  area: z.enum(['all', ...areas]).catch('all'),
  period: z.enum(['all', 'today', 'week', 'month']).catch('all'),
  /** The id of an entry: only older ones are listed. 0 lists the newest. */
  before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0),
})

export type Filters = z.output<typeof filtersSchema>
