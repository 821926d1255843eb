import { setTimeout as sleep } from 'node:timers/promises'
import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { Unavailable, unwrap } from '../../platform/errors.ts'
import type { Run } from '../runs/mutations.ts'
import { Refused } from '../runs/work.ts'
import type { Row } from './rows.ts'

// The rows of an archive, which the database stages during an export or import (`supabase/migrations`).

type Lease = Pick<Run, 'id' | 'token'>

/** Sends an idempotent request, several times if the connection is lost, so that a long run need not be restarted. @throws Unavailable */
async function ask<Response extends { data: unknown; error: { code: string } | null }>(
  send: () => PromiseLike<Response>,
) {
  for (const pause of [500, 2000, 8000]) {
    const response = await send()
    if (!response.error || response.error.code) return unwrap(response)
    await sleep(pause)
  }
  return unwrap(await send())
}

const leased = ({ id, token }: Lease) => ({ run: id, token })
const rowsPerStep = 500
const bytesPerPage = 500_000

/** Stages all rows as they are at one moment. `onStep` is called with the number of rows of each step. @throws Unavailable */
export async function stageArchive(service: Client, run: Lease, onStep: (rows: number) => Promise<void>) {
  for (;;) {
    const rows = await ask(() => service.rpc('stage_archive', { ...leased(run), max_rows: rowsPerStep }))
    await onStep(rows)
    if (rows < rowsPerStep) return
  }
}

/** The staged rows of a table in pages of half a MB. `count`: how many there are. @throws Unavailable */
export async function* stagedRows(
  service: Client,
  run: Lease,
  source: string,
  count: number,
): AsyncGenerator<Row[]> {
  let after = ''
  for (let left = count; left > 0; ) {
    const page = { ...leased(run), source, after, max_bytes: bytesPerPage }
    const rows = await ask(() => service.rpc('read_staged_rows', page))
    const last = rows.at(-1)
    if (!last) throw new Error(`${source} has fewer rows than were staged`)
    yield rows.map(({ row }) => row as Row)
    after = last.key
    left -= rows.length
  }
}

/** The number of staged rows by table. @throws Unavailable */
export async function countStagedRows(service: Client, run: Lease): Promise<Record<string, number>> {
  return (await ask(() => service.rpc('count_staged_rows', leased(run)))) as Record<string, number>
}

/** @throws Unavailable */
export async function clearStagedRows(service: Client, run: Lease) {
  await ask(() => service.rpc('clear_staged_rows', leased(run)))
}

/** Stages rows of a file. `first`: the position of the first one in its table. @throws Unavailable */
export async function stageRows(service: Client, run: Lease, source: string, first: number, rows: Row[]) {
  await ask(() => service.rpc('stage_rows', { ...leased(run), source, first, rows: rows as Json }))
}

/** What an import would replace: "3 posts"; null in a new install. @throws Unavailable */
export async function ownContent(service: Client): Promise<string | null> {
  return await ask(() => service.rpc('own_content'))
}

/**
 * Replaces the samples of a new install by the staged rows, and keeps `report` as the checkpoint.
 * @throws Refused when nothing was changed, Unavailable when that is not known
 */
export async function applyArchive(service: Client, run: Lease, report: Json) {
  const { error } = await service.rpc('apply_archive', { ...leased(run), report })
  if (!error) return
  if (error.details === 'occupied') throw new Refused(occupied(error.message))
  if (error.details === 'row')
    throw new Refused(
      `Nothing was imported, because a row does not fit: ${error.message}. Make the archive again with the current version of the site.`,
    )
  throw new Unavailable('database', error)
}

/** Which of these pictures the database knows. @throws Unavailable, also when another worker has the run */
export async function knownPictures(service: Client, run: Lease, names: string[]): Promise<Set<string>> {
  return new Set(await ask(() => service.rpc('known_pictures', { ...leased(run), names })))
}

/** The pictures that the staged rows of an archive name. @throws Unavailable, also when another worker has the run */
export async function stagedPictures(service: Client, run: Lease): Promise<string[]> {
  return await ask(() => service.rpc('staged_pictures', leased(run)))
}

export const occupied = (content: string) =>
  `This site already has content of its own (${content}), and an archive replaces everything. Import it into a new install: an empty database and data directory.`
