import { z } from 'zod'
import type { Client } from '@/lib/platform/supabase/public'
import { unwrap } from '../../platform/errors.ts'
import { counted, countRows } from '../../platform/supabase/read.ts'
import { withCapitals } from './addresses.ts'
import { movedPerPage } from './bounds.ts'

const pageSize = 1000

/** All rows that a query finds, read with as many requests as it takes: the API returns at most `pageSize` rows each. @throws Unavailable */
async function all<Row>(
  page: (from: number, to: number) => PromiseLike<{ data: Row[] | null; error: unknown }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const next = unwrap(await page(rows.length, rows.length + pageSize - 1)) as Row[]
    rows.push(...next)
    if (next.length < pageSize) return rows
  }
}

/** The first of some names of a source under which something was imported before. @throws Unavailable */
export async function knownSource(client: Client, sources: readonly string[]): Promise<string | undefined> {
  for (const source of sources) {
    const rows = unwrap(await client.from('imported').select('key').eq('source', source).limit(1))
    if (rows.length > 0) return source
  }
  return undefined
}

/** What was imported from a source before: rows by their key there. @throws Unavailable */
export async function importedBefore(
  client: Client,
  source: string,
  kind: string,
): Promise<Map<string, string>> {
  const rows = await all((from, to) =>
    client
      .from('imported')
      .select('key, target')
      .eq('source', source)
      .eq('kind', kind)
      .order('key')
      .range(from, to),
  )
  return new Map(rows.map(({ key, target }) => [key, target]))
}

/** Keys of the articles that were imported from a kind of system under other names than `source`. @throws Unavailable */
export async function keysElsewhere(
  client: Client,
  kind: string,
  source: string,
): Promise<ReadonlySet<string>> {
  const rows = await all((from, to) =>
    client
      .from('imported')
      .select('key')
      .eq('kind', 'post')
      .like('source', `${kind}:%`)
      .neq('source', source)
      .order('source')
      .order('key')
      .range(from, to),
  )
  return new Set(rows.map(({ key }) => key))
}

/** How many rows of a kind an import added or, of pictures, found in the library. @throws Unavailable */
export const countImported = (
  client: Client,
  run: string,
  kind: 'picture' | 'subscriber',
): Promise<number> => {
  const rows = client.from('imported').select('key', counted).eq('run', run).eq('kind', kind)
  return countRows(kind === 'picture' ? rows : rows.eq('found_here', false))
}

/** Whether an import has left anything that can be undone. @throws Unavailable */
export const canBeUndone = async (client: Client, run: string): Promise<boolean> =>
  unwrap(await client.from('imported').select('key').eq('run', run).limit(1)).length > 0

/** A post as an import may change it; null when it was deleted. @throws Unavailable */
export async function readImportedPost(client: Client, id: string) {
  return unwrap(
    await client.from('blog_posts').select('content, hero_image, version').eq('id', id).maybeSingle(),
  )
}

/** Slugs that posts have or had, by the id of the post; "" for those without. @throws Unavailable */
export async function slugsOfPosts(client: Client) {
  const posts = await all((from, to) =>
    client.from('blog_posts').select('id, slug').order('id').range(from, to),
  )
  const old = await all((from, to) =>
    client.from('post_redirects').select('slug').order('slug').range(from, to),
  )
  return {
    byId: new Map(posts.map(({ id, slug }) => [id, slug])),
    taken: new Set([...posts, ...old].map(({ slug }) => slug)),
  }
}

/** How many articles are in the report of a run. @throws Unavailable */
export const countReported = (client: Client, run: string): Promise<number> =>
  countRows(client.from('import_entries').select('place', counted).eq('run', run))

const outcomes = ['published', 'draft', 'scheduled', 'known', 'refused'] as const

export type EntryCounts = Record<(typeof outcomes)[number] | 'withLosses', number>

/** The number of articles by outcome, and of those with losses. @throws Unavailable */
export async function countEntries(client: Client, run: string): Promise<EntryCounts> {
  const entries = () => client.from('import_entries').select('place', counted).eq('run', run)
  const counts = outcomes.map(
    async (outcome) => [outcome, await countRows(entries().eq('outcome', outcome))] as const,
  )
  const withLosses = countRows(entries().neq('losses', '[]'))
  return { ...(Object.fromEntries(await Promise.all(counts)) as EntryCounts), withLosses: await withLosses }
}

export const entriesPerPage = 50

/** A page of a report, with what was lost first. @throws Unavailable */
export async function listEntries(client: Client, run: string, page: number) {
  const from = (page - 1) * entriesPerPage
  const response = await client
    .from('import_entries')
    .select('place, title, outcome, address, losses', { count: 'exact' })
    .eq('run', run)
    .order('place')
    .range(from, from + entriesPerPage - 1)
  return { entries: unwrap(response), count: response.count ?? 0 }
}

/** All old addresses and where each leads. @throws Unavailable */
export async function movedAddresses(service: Client): Promise<Record<string, string>> {
  const addresses: [path: string, target: string][] = []
  for (;;) {
    const after = addresses.at(-1)?.[0] ?? ''
    const page = unwrap(await service.rpc('list_moved_addresses', { after, max_rows: movedPerPage }))
    addresses.push(...pairsSchema.parse(page))
    if (!Array.isArray(page) || page.length < movedPerPage)
      // Older imports stored addresses as WordPress wrote them.
      return Object.fromEntries(addresses.map(([path, target]) => [withCapitals(path), target]))
  }
}

const pairsSchema = z.array(z.tuple([z.string(), z.string()]))

/** How many old addresses there are. @throws Unavailable */
export const countMoved = (client: Client): Promise<number> =>
  countRows(client.from('moved_addresses').select('path', counted))
