import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localServer } from '../../fakes/local-server.ts'
import { readEnv } from '../../lib/platform/env.ts'
import { lockDirectory } from '../stack/lock.ts'
import { findFreePort } from '../stack/ports.ts'
import { snapshotPglite } from './pglite.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'academy-pglite-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test.each([
  ['{"code":"ENOSPC","message":"no space left on device"}', 'with 500: no space left on device', 'ENOSPC'],
  ['Not Found', 'with 500: is another version of the site running?', undefined],
])('a refused snapshot has its reason: %s', async (body, reason, code) => {
  const { origin, close } = await localServer((_, response) => response.writeHead(500).end(body))
  const settings = readEnv({ DATA_DIR: directory, SUPABASE_PORT: new URL(origin).port })
  const refusal = await snapshotPglite(settings).catch((error) => error)
  await close()
  expect([refusal.message, refusal.code]).toEqual([`The database refused a snapshot ${reason}`, code])
})

test('a database that ends the connection is asked again later, not taken for a stopped one', async () => {
  const { origin, close } = await localServer((_, response) => response.destroy())
  const settings = readEnv({ DATA_DIR: directory, SUPABASE_PORT: new URL(origin).port })
  const refusal = await snapshotPglite(settings).catch((error) => error)
  await close()
  expect(refusal.message).toMatch(/^The database did not answer the backup \([A-Z_]+\)\. Try again;/)
})

test('a site that runs without its database is to be restarted', async () => {
  lockDirectory(directory, 'stack', 'serving port 3000')
  const port = String(await findFreePort())
  await expect(snapshotPglite(readEnv({ DATA_DIR: directory, SUPABASE_PORT: port }))).rejects.toThrow(
    '(serving port 3000, started ',
  )
  await expect(snapshotPglite(readEnv({ DATA_DIR: directory, SUPABASE_PORT: port }))).rejects.toThrow(
    `no database answers on SUPABASE_PORT ${port}. Wait until it has started; if it has, restart it.`,
  )
})
