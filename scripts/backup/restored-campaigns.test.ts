import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readEnv } from '../../lib/platform/env.ts'
import { type Facts, readFacts } from '../stack/database-facts.ts'
import { connectPglite } from '../stack/durable-pglite.ts'
import { databaseDirectory } from '../stack/settings.ts'
import { writeArchive } from './archive.ts'
import { restoreBackup } from './restore-backup.ts'

let root: string
let facts: Facts
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'academy-restored-'))
  const connection = await connectPglite(path.join(root, 'pg'))
  await connection.driver.exec(schema)
  facts = await readFacts(async (sql) => (await connection.driver.query<never>(sql)).rows)
  await connection.close()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(root, { recursive: true }))

/** The least that a database needs for a restore to stop what it would send. */
const schema = `
  create schema supabase_migrations; create schema private;
  create table supabase_migrations.schema_migrations (version text);
  create table public.newsletter_campaigns (id text, status text, send_at timestamptz default now() - interval '1 hour');
  insert into public.newsletter_campaigns values ('partly sent', 'sending'), ('due', 'scheduled'), ('sent', 'sent');
  insert into public.newsletter_campaigns values ('later', 'scheduled', now() + interval '1 hour');
  create table public.email_outbox (status text, attempts integer, created_at timestamptz default now() - interval '1 week',
    lease_token text, lease_until timestamptz, last_error text);
  insert into public.email_outbox (status, attempts) values ('queued', 0), ('queued', 1), ('sent', 1);
  insert into public.email_outbox (status, attempts, lease_token, lease_until) values ('sending', 1, 'token', now());
  insert into public.email_outbox (status, attempts, created_at) values ('queued', 0, now() - interval '2 days');
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

/** Makes a backup of the database above, as of so many hours ago. */
const backUp = (file: string, hours: number) =>
  writeArchive(file, async (add) => {
    await addFiles(path.join(root, 'pg'), 'database', add)
    const createdAt = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()
    return { format: 1, mode: 'pglite', createdAt, database: facts, secrets: 'none' }
  })

type Mail = { status: string }

/** Restores a backup of so many hours ago. Returns what is in the restored database, and what was printed. */
async function restore(hours: number) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const file = path.join(root, `${hours}.tar.gz`)
  await backUp(file, hours)
  const settings = readEnv({ DATA_DIR: path.join(root, `data-${hours}`) })
  await restoreBackup(settings, file, { replace: false, withoutSecrets: true })
  const database = await connectPglite(databaseDirectory(settings))
  const [campaigns, mails] = [
    (await database.driver.query('select id, status from public.newsletter_campaigns order by id')).rows,
    (await database.driver.query<Mail>('select * from public.email_outbox order by status, last_error')).rows,
  ]
  await database.close()
  return { campaigns, mails, printed: log.mock.calls.join('\n') }
}

test('a restore stops newsletters that were due or partly sent, and sends mails that waited an hour ago', async () => {
  const restored = await restore(1)
  expect(restored.campaigns).toEqual([
    { id: 'due', status: 'stopped' },
    { id: 'later', status: 'scheduled' },
    { id: 'partly sent', status: 'stopped' },
    { id: 'sent', status: 'sent' },
  ])
  expect(restored.printed).toMatch(/Newsletters .* so that nobody gets them twice: 2/)
  expect(restored.mails.map(({ status }) => status)).toEqual([
    'queued',
    'queued',
    'queued',
    'sending',
    'sent',
  ])
  expect(restored.printed).not.toContain('Mails that waited')
})

test('a restore stops mails that waited two days ago, which the mail service may have had, and keeps those that waited for a key', async () => {
  const { mails, printed } = await restore(48)
  const stopped = {
    status: 'stopped',
    lease_token: null,
    lease_until: null,
    last_error: 'Waited in a restored backup: it may have been sent.',
  }
  const kept = ['queued', 'sent'].map((status) => expect.objectContaining({ status, last_error: null }))
  expect(mails).toEqual([...kept, ...Array.from({ length: 3 }, () => expect.objectContaining(stopped))])
  expect(printed).toMatch(/Mails that waited and may have been sent since the backup, now stopped: 3$/m)
})
