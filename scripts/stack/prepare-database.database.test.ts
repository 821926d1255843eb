import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopChildren } from './children.ts'
import { startDatabase } from './database.ts'
import { openApi } from './open-api.ts'
import { findFreePort } from './ports.ts'

let dataDirectory: string

beforeEach(() => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'academy-history-'))
  for (const name of ['SUPABASE_JWT_SECRET', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'])
    vi.stubEnv(name, 'x'.repeat(40))
})
afterEach(async () => {
  await stopChildren()
  rmSync(dataDirectory, { recursive: true, force: true })
})

test('a data directory from before the migrations were squashed is refused with one line and left unchanged', {
  timeout: 300_000,
}, async () => {
  await withApp(async (app) => {
    await app.ensureSystemSchema()
    await app.connection.transaction([
      'create table public.kept as select 1 as one',
      `insert into supabase_migrations.schema_migrations (version) values ('20251101000100')`,
    ])
  })
  const start = async () =>
    startDatabase({ dataDirectory, port: await findFreePort(), siteUrl: 'http://localhost:3000' })
  await expect(start()).rejects.toThrow(/^The data directory is from .+ Nothing was changed\.$/)
  await withApp(async ({ connection }) => {
    const count = (table: string) => connection.exec(`select count(*)::integer as count from ${table}`)
    for (const table of ['public.kept', 'supabase_migrations.schema_migrations'])
      expect((await count(table))?.rows).toEqual([{ count: 1 }])
  })
})

async function withApp(use: (app: Awaited<ReturnType<typeof openApi>>) => Promise<void>) {
  const app = await openApi({ dataDirectory, port: await findFreePort(), siteUrl: 'http://localhost:3000' })
  try {
    await use(app)
  } finally {
    await app.connection.close()
  }
}
