import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'

let queries: typeof import('./queries')
let host: Awaited<ReturnType<typeof localServer>>
let rowsAt: (url: URL) => object[]
const media = mkdtempSync(path.join(tmpdir(), 'transfer-test-'))
const run = crypto.randomUUID()

beforeAll(async () => {
  host = await localServer(({ url }, response) => {
    const rows = rowsAt(new URL(url ?? '', host.origin))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
  })
  vi.stubEnv('MEDIA_DIR', media)
  mkdirSync(path.join(media, 'transfers'))
  writeFileSync(path.join(media, 'transfers', `${run}.zip`), 'PK')
  queries = await import('./queries')
})
afterAll(async () => {
  await host.close()
  rmSync(media, { recursive: true })
})

const client = () => createClient(host.origin, 'key', { auth: { persistSession: false } })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()

/** Opens the archive of a run as the database has it. */
function open(changes: object) {
  const ended = { kind: 'export', status: 'succeeded', finished_at: hoursAgo(1) }
  rowsAt = () => [{ id: run, created_at: '2026-11-26T08:00:00+00:00', ...ended, ...changes }]
  return queries.openArchive(client(), run)
}

test('the archive of an export is opened within a day', async () => {
  const file = await open({})
  expect(file).toMatchObject({ name: 'school-2026-11-26.zip', bytes: 2 })
  expect(await new Response(file?.body).text()).toBe('PK')
})

test.each([
  ['of an export that ended a day ago', { finished_at: hoursAgo(24.1) }],
  ['of an export that failed', { status: 'failed' }],
  ['of an export that is running', { status: 'running', finished_at: null }],
  ['of another kind of run', { kind: 'import' }],
])('a file %s is not opened', async (_, changes) => {
  expect(await open(changes)).toBeNull()
})

test('an import that can be undone is listed also after many other runs, once', async () => {
  const ended = { status: 'succeeded', created_at: hoursAgo(1), finished_at: hoursAgo(1) }
  const rows = (kind: string, ids: string[]) => ids.map((id) => ({ ...ended, id, kind }))
  rowsAt = ({ pathname, searchParams }) => {
    if (pathname.endsWith('/imported')) return searchParams.get('run') === 'eq.undone' ? [] : [{ key: '1' }]
    return searchParams.get('kind') === 'eq.import_files'
      ? rows('import_files', ['latest', 'early', 'undone'])
      : [...rows('export', ['export']), ...rows('import_files', ['latest'])]
  }
  const runs = await queries.listRuns(client())
  expect(runs.map(({ id }) => id)).toEqual(['export', 'latest', 'early'])
})
