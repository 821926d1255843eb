import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'

let openArchive: typeof import('./queries').openArchive
let host: Awaited<ReturnType<typeof localServer>>
let stored: object
const media = mkdtempSync(path.join(tmpdir(), 'transfer-test-'))
const run = crypto.randomUUID()

beforeAll(async () => {
  host = await localServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([stored]))
  })
  vi.stubEnv('MEDIA_DIR', media)
  mkdirSync(path.join(media, 'transfers'))
  writeFileSync(path.join(media, 'transfers', `${run}.zip`), 'PK')
  ;({ openArchive } = await import('./queries'))
})
afterAll(async () => {
  await host.close()
  rmSync(media, { recursive: true })
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()

/** Opens the archive of a run as the database has it. */
function open(changes: object) {
  const ended = { kind: 'export', status: 'succeeded', finished_at: hoursAgo(1) }
  stored = { id: run, created_at: '2026-11-26T08:00:00+00:00', ...ended, ...changes }
  return openArchive(createClient(host.origin, 'key', { auth: { persistSession: false } }), run)
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
