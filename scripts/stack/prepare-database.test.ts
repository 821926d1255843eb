import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApi } from '@supabase/lite/cli'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopChildren } from './children.ts'
import { renderConfig, startDatabase } from './database.ts'
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

async function withApp(use: (app: Awaited<ReturnType<typeof openApp>>) => Promise<void>) {
  const app = await openApp()
  try {
    await use(app)
  } finally {
    await app.connection.close()
  }
}

async function openApp() {
  const file = path.join(dataDirectory, 'config.toml')
  const port = await findFreePort()
  writeFileSync(file, renderConfig({ dataDirectory, port, siteUrl: 'http://localhost:3000' }))
  const api = await createApi({ withSupabaseClient: false })
  return api.project.local.createApp(file, { admin: false })
}
