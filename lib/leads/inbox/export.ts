import { type Kind, tables } from '@/lib/leads/schema'
import { csvFile, pagesOf, type StreamedFile } from '@/lib/platform/csv'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import type { School } from '@/lib/school/compose'
import { type ExportedMessage, exportColumns } from './export-columns'
import { filtered, listAssignees } from './queries'
import type { Filters } from './schema'

/** Replies or notes of one page, and messages for which they are read at once: their ids have to fit into a URL. */
const [perPage, perBatch] = [1000, 100]

/** Everything about all messages that match, newest first, as a CSV file. `member`: the account that "mine" refers to. */
export async function exportMessages(
  client: Client,
  filters: Filters,
  member: string,
  school: School,
): Promise<StreamedFile> {
  const emails = new Map((await listAssignees(client)).map(({ id, email }) => [id, email]))
  return csvFile({
    name: 'messages',
    batches: batchesOf(client, emails, filters, member),
    timeZone: school.identity.timeZone,
    columns: exportColumns(school),
  })
}

async function* batchesOf(client: Client, emails: Emails, filters: Filters, member: string) {
  for await (const page of pagesOf(() => filtered(client, filters, member))) {
    const addresses = page.map(({ kind, id }) => ({ kind: kind as Kind, id: id ?? '' }))
    for (let start = 0; start < addresses.length; start += perBatch)
      yield loadWhole(client, emails, addresses.slice(start, start + perBatch))
  }
}

type Address = { kind: Kind; id: string }
type Emails = ReadonlyMap<string, string>

/** The messages with everything about them. One that was erased meanwhile is left out. */
async function loadWhole(
  client: Client,
  emails: Emails,
  addresses: readonly Address[],
): Promise<ExportedMessage[]> {
  const ids = addresses.map(({ id }) => id)
  const kinds = [...new Set(addresses.map(({ kind }) => kind))]
  const [rows, replies, notes] = await Promise.all([
    Promise.all(kinds.map((kind) => loadRows(client, kind, addresses))).then((found) => found.flat()),
    loadAll((from, to) =>
      client
        .from('message_replies')
        .select('message_id, author_email, subject, body, created_at')
        .in('message_id', ids)
        .order('created_at')
        .order('id')
        .range(from, to),
    ),
    loadAll((from, to) =>
      client
        .from('message_notes')
        .select('message_id, author_email, text, created_at')
        .in('message_id', ids)
        .order('created_at')
        .order('id')
        .range(from, to),
    ),
  ])
  return addresses.flatMap(({ kind, id }) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const about = ({ message_id }: { message_id: string }) => message_id === id
    const assignee = emails.get(row.assigned_to ?? '')
    return [{ kind, row, assignee, replies: replies.filter(about), notes: notes.filter(about) }]
  })
}

async function loadRows(client: Client, kind: Kind, addresses: readonly Address[]) {
  const ids = addresses.flatMap((one) => (one.kind === kind ? one.id : []))
  const columns = kind === 'enrollment_application' ? '*, cohorts(starts_on)' : '*'
  return unwrap(
    await client
      .from(tables[kind])
      .select(columns as '*')
      .in('id', ids),
  ) as (ExportedMessage['row'] & {
    id: string
    assigned_to: string | null
  })[]
}

type Page<Row> = PromiseLike<{ data: Row[] | null; error: { code: string; message: string } | null }>

/** A server returns at most a thousand rows at once. */
async function loadAll<Row>(load: (from: number, to: number) => Page<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data, error } = await load(rows.length, rows.length + perPage - 1)
    if (error || !data) throw new Unavailable('database', error)
    rows.push(...data)
    if (data.length < perPage) return rows
  }
}
