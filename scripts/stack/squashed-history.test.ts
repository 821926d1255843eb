import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { splitSqlStatements } from '@supabase/lite'
import { createApi } from '@supabase/lite/cli'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopChildren } from './children.ts'
import { renderConfig, startDatabase } from './database.ts'
import { findFreePort } from './ports.ts'
import { type Database, squashed } from './squashed-history.ts'

const old = ['20251101000100', '20251101005630']
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

test('a directory with the old history is carried over with its data', { timeout: 300_000 }, async () => {
  await makeOldDirectory()
  await start()
  await stopChildren()
  expect(await versions()).toEqual(expect.arrayContaining(squashed.map(({ version }) => version)))
  expect(await versions()).not.toEqual(expect.arrayContaining([old[0]]))
  expect(await rows('select email from public.dead_addresses')).toEqual([{ email: 'ada@example.com' }])
})

test('a directory whose schema is another one is refused in one line and left alone', {
  timeout: 300_000,
}, async () => {
  const changed = `create or replace function private.clean(value text) returns text language sql as 'select value'`
  await makeOldDirectory(changed)
  await expect(start()).rejects.toThrow(
    /^The data directory is from an older version\..+Nothing was changed\.$/,
  )
  expect(await versions()).toEqual(old)
  expect(await rows('select email from public.dead_addresses')).toEqual([{ email: 'ada@example.com' }])
})

const start = async () =>
  startDatabase({ dataDirectory, port: await findFreePort(), siteUrl: 'http://localhost:3000' })

/** As a version from before the squash left it: the same schema, under other versions. */
async function makeOldDirectory(...changes: string[]) {
  const files = squashed.map(({ version, name }) => `migrations/${version}_${name}`)
  const config = renderConfig({ dataDirectory, port: await findFreePort(), siteUrl: 'http://localhost:3000' })
  writeFileSync(path.join(dataDirectory, 'config.toml'), config)
  await withApp(async (app) => {
    await app.ensureSystemSchema()
    await app.connection.transaction(
      ['anon', 'authenticated', 'service_role'].map((role) => `create role ${role}`),
    )
    for (const file of ['embedded/second_factors', ...files])
      await app.connection.transaction(splitSqlStatements(readFileSync(`supabase/${file}.sql`, 'utf8')))
    await app.connection.transaction([
      ...old.map(
        (version) => `insert into supabase_migrations.schema_migrations (version) values ('${version}')`,
      ),
      `insert into public.dead_addresses (email, reason) values ('ada@example.com', 'bounced')`,
      ...changes,
    ])
  })
}

const versions = async () =>
  (await rows('select version from supabase_migrations.schema_migrations order by version')).map(
    ({ version }) => version,
  )

const rows = (sql: string) =>
  withApp(async ({ connection }) => (await (connection as Database).exec(sql))?.rows ?? [])

async function withApp<T>(use: (app: Awaited<ReturnType<typeof openApp>>) => Promise<T>) {
  const app = await openApp()
  try {
    return await use(app)
  } finally {
    await app.connection.close()
  }
}

async function openApp() {
  const api = await createApi({ withSupabaseClient: false })
  return api.project.local.createApp(path.join(dataDirectory, 'config.toml'), { admin: false })
}
