import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '../../lib/platform/env.ts'
import { readFacts } from '../stack/database-facts.ts'
import { connectPglite } from '../stack/durable-pglite.ts'
import { databaseDirectory } from '../stack/settings.ts'
import { writeArchive } from './archive.ts'
import { restoreBackup } from './restore-backup.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'academy-restored-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
  vi.restoreAllMocks()
})

/** The least that a database needs for a restore to stop its newsletters. */
const database = `
  create schema supabase_migrations; create schema private;
  create table supabase_migrations.schema_migrations (version text);
  create table public.newsletter_campaigns (id text, status text, send_at timestamptz default now() - interval '1 hour');
  insert into public.newsletter_campaigns values ('partly sent', 'sending'), ('due', 'scheduled'), ('sent', 'sent');
  insert into public.newsletter_campaigns values ('later', 'scheduled', now() + interval '1 hour');
  create function private.end_campaign(campaign text, how text) returns boolean language plpgsql as $$
  begin
    update public.newsletter_campaigns n set status = how where n.id = campaign;
    return true;
  end $$`

async function addFiles(
  directory: string,
  name: string,
  add: Parameters<Parameters<typeof writeArchive>[1]>[0],
) {
  await add.directory(name)
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const [from, to] = [path.join(directory, entry.name), `${name}/${entry.name}`]
    await (entry.isDirectory() ? addFiles(from, to, add) : add.file(to, from))
  }
}

/** Makes a backup of the database above. */
async function backUp(file: string) {
  const directory = path.join(root, 'pg')
  const connection = await connectPglite(directory)
  await connection.driver.exec(database)
  const facts = await readFacts(async (sql) => (await connection.driver.query<never>(sql)).rows)
  await connection.close()
  await writeArchive(file, async (add) => {
    await addFiles(directory, 'database', add)
    return {
      format: 1,
      mode: 'pglite',
      createdAt: '2026-11-25T03:30:00.000Z',
      database: facts,
      secrets: 'none',
    }
  })
}

test('a restore stops newsletters that were due or partly sent, and no others', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const file = path.join(root, 'backup.tar.gz')
  await backUp(file)
  const settings = readEnv({ DATA_DIR: path.join(root, 'data') })
  await restoreBackup(settings, file, { replace: false, withoutSecrets: true })
  const restored = await connectPglite(databaseDirectory(settings))
  const { rows } = await restored.driver.query(
    'select id, status from public.newsletter_campaigns order by id',
  )
  await restored.close()
  expect(rows).toEqual([
    { id: 'due', status: 'stopped' },
    { id: 'later', status: 'scheduled' },
    { id: 'partly sent', status: 'stopped' },
    { id: 'sent', status: 'sent' },
  ])
  expect(log.mock.calls.join('\n')).toMatch(/Newsletters .* so that nobody gets them twice: 2/)
})
