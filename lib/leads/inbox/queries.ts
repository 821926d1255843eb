import { type ChoiceNames, choiceName } from '@/lib/forms/rows'
import type { Kind } from '@/lib/leads/schema'
import { type AwaitedSeats, toSeatCounts } from '@/lib/leads/seats'
import { unwrap } from '@/lib/platform/errors'
import type { Tables } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import { type Filters, messagesPerPage, type Status, statuses } from './schema'

export type ListedMessage = ReturnType<typeof toListed>
export type Assignee = Awaited<ReturnType<typeof listAssignees>>[number]

/**
 * One page of messages, how many match, and how many have each status under the other filters: newest first, or what
 * is to be done by the time it is due. `member`: the account that "mine" refers to. `school` names the courses that they are about.
 * @throws Unavailable
 */
export async function listMessages(
  client: Client,
  { q, kind, status, mine, todo, failed, page }: Filters,
  member: string,
  school: ChoiceNames | Promise<ChoiceNames>,
  perPage = messagesPerPage,
) {
  const listed = client
    .rpc('list_messages', {
      status,
      todo,
      failed,
      first_row: (page - 1) * perPage,
      max_rows: perPage,
      ...(q && { words: wordsOf(q) }),
      ...(kind !== 'all' && { kind }),
      ...(mine && { assignee: member }),
    })
    .single()
  const [found, names] = await Promise.all([listed, school])
  const { counts, messages } = unwrap(found)
  const byStatus = toCounts(counts as Partial<Record<Status, number>>)
  return {
    rows: (messages as unknown as Row[]).map((row) => toListed(row, names)),
    count: byStatus[status],
    counts: byStatus,
  }
}

type Row = Tables<'inbox'>

export type StatusCounts = Record<Filters['status'], number>

/** `open` is every status but spam. */
function toCounts(found: Partial<Record<Status, number>>): StatusCounts {
  const each = Object.fromEntries(statuses.map((status) => [status, found[status] ?? 0]))
  const open = statuses
    .filter((status) => status !== 'spam')
    .reduce((sum, status) => sum + (each[status] ?? 0), 0)
  return { ...(each as Record<Status, number>), open }
}

/** Everybody to whom a message can be assigned. */
export async function listAssignees(client: Client) {
  return unwrap(await client.rpc('list_admins'))
}

/** The messages that match, whatever their page; `mine` refers to `member`. */
export function filtered(client: Client, { q, kind, status, mine, todo, failed }: Filters, member: string) {
  let query = client.from('inbox').select('kind, id, created_at')
  query = status === 'open' ? query.neq('status', 'spam') : query.eq('status', status)
  if (kind !== 'all') query = query.eq('kind', kind)
  if (mine) query = query.eq('assigned_to', member)
  if (todo) query = query.not('due_at', 'is', null)
  if (failed) query = query.eq('failed_mail', true)
  // A regular expression that begins with ***= matches the rest of it literally; LIKE would take some characters for wildcards.
  return q ? query.filter('search', 'match', `***=${wordsOf(q)}`) : query
}

function toListed(row: Row, school: ChoiceNames) {
  return {
    kind: row.kind as Kind,
    id: row.id ?? '',
    name: row.name ?? '',
    email: row.email ?? '',
    phone: row.phone,
    about: row.about && choiceName(row.about, school),
    preview: row.preview,
    status: row.status as Status,
    assignedTo: row.assigned_to,
    answeredAt: row.answered_at && normaliseTimestamp(row.answered_at),
    suspicion: row.suspicion,
    receivedAt: normaliseTimestamp(row.created_at ?? ''),
    followUpOn: row.follow_up_on,
    replies: row.replies ?? 0,
  }
}

export type InboxDesk = Awaited<ReturnType<typeof loadDesk>>

/**
 * What the inbox shows beside its messages: to whom they can be assigned, the hour of the daily digest on the school's clock (null when
 * none is sent), and the cohorts in which somebody waits while a seat is free or offered. @throws Unavailable
 */
export async function loadDesk(client: Client) {
  const { assignees, digest_hour, awaited } = unwrap(await client.rpc('inbox_desk').single())
  return {
    assignees: assignees as unknown as Assignee[],
    digestHour: digest_hour as number | null,
    awaited: (awaited as unknown as AwaitedSeats[]).map((cohort) => ({
      id: cohort.cohort_id,
      course: cohort.course_title,
      startsOn: cohort.starts_on,
      seats: toSeatCounts(cohort),
    })),
  }
}

/** Normalises the words of a search like the columns `search`: lower case, without diacritics. */
const wordsOf = (q: string) =>
  q
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Cc}/gu, ' ')
