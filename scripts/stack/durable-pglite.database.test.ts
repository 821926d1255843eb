import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectPglite } from './durable-pglite.ts'
import { syncDirectory } from './sync.ts'

// Whether a commit is on the disk depends on options and the file system of one version of PGlite. This fails when
// another version no longer honours them.
let directory: string
let database: Awaited<ReturnType<typeof connectPglite>>

beforeAll(async () => {
  directory = fs.mkdtempSync(path.join(tmpdir(), 'academy-durable-'))
  database = await connectPglite(path.join(directory, 'pg'))
  await database.driver.exec('create table notes (note text)')
})
afterAll(async () => {
  await database.close()
  fs.rmSync(directory, { recursive: true, force: true })
})

/** The files that were synced while `work` ran, by their path in the data directory. */
async function syncedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const synced: number[] = []
  const { fsyncSync } = fs
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    synced.push(fs.fstatSync(descriptor).ino)
    fsyncSync(descriptor)
  })
  await work()
  spy.mockRestore()
  const root = path.join(directory, 'pg')
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' })
  const nameOf = new Map(['.', ...names].map((name) => [fs.statSync(path.join(root, name)).ino, name]))
  return synced.map((inode) => nameOf.get(inode) ?? 'a file that is gone')
}

test('PostgreSQL is told to sync, by the call that reaches the disk', async () => {
  const { rows } = await database.driver.query(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method')
      order by name`,
  )
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ])
})

test('each commit syncs the write-ahead log before it is acknowledged', async () => {
  for (let commit = 0; commit < 20; commit++) {
    const synced = await syncedDuring(() => database.driver.exec(`insert into notes values ('${commit}')`))
    expect(synced).toEqual([expect.stringMatching(/^pg_wal\/[0-9A-F]{24}$/)])
  }
})

test('a transaction syncs once, and one that only reads does not', async () => {
  const transaction = `begin; insert into notes values ('a'); insert into notes values ('b'); commit`
  expect(await syncedDuring(() => database.driver.exec(transaction))).toHaveLength(1)
  expect(await syncedDuring(() => database.driver.exec('select * from notes'))).toEqual([])
})

test('a checkpoint syncs tables and directories before it forgets their log', async () => {
  const { rows } = await database.driver.query<{ file: string }>(
    `select pg_relation_filepath('notes') as file`,
  )
  const synced = await syncedDuring(() => database.driver.exec('checkpoint'))
  expect(synced).toEqual(expect.arrayContaining([rows[0]?.file, 'global/pg_control', 'pg_logical']))
})

// The time limit is only for a process that hangs. With all cores busy, starting and ending it has taken more than 50 seconds.
test('a disk that cannot sync ends the process instead of acknowledging the commit', {
  timeout: 180_000,
}, async ({ signal }) => {
  const broken = path.join(directory, 'broken')
  fs.cpSync(path.join(directory, 'pg'), broken, { recursive: true })
  const program = `
    import fs from 'node:fs'
    import { connectPglite } from ${JSON.stringify(path.join(import.meta.dirname, 'durable-pglite.ts'))}
    const { driver } = await connectPglite(${JSON.stringify(broken)})
    await driver.exec('select 1')
    fs.fsyncSync = () => { throw new Error('EIO: i/o error') }
    await driver.exec("insert into notes values ('lost')").finally(() => console.log('settled'))`
  const run = promisify(execFile)
  const ended = await run(process.execPath, ['--input-type=module-typescript', '-e', program], {
    signal,
  }).catch((error) => error)
  expect(ended.stderr).toContain('"event":"database.disk_failed","cause":"Error: EIO')
  expect(ended).toMatchObject({ code: 1, stdout: '' })
})

test('a new data directory is synced completely', async () => {
  const synced = new Set(await syncedDuring(async () => syncDirectory(path.join(directory, 'pg'))))
  const names = fs.readdirSync(path.join(directory, 'pg'), { recursive: true, encoding: 'utf8' })
  expect(synced).toEqual(new Set(['.', ...names]))
})

test('values and arrays of the usual types are parsed, with few of the parsers that PGlite copies for every result', async () => {
  const { driver } = database
  // lite leaves times to its clients.
  const day = /^\d{4}-\d\d-\d\d /
  expect(Object.keys(driver.parsers).length).toBeLessThan(60)
  const { rows } =
    await driver.query(`select 7::int8 as id, true as yes, '{"a": 1}'::jsonb as value, now() as now,
    array[1, 2] as numbers, array['a', 'b c'] as texts, array['d'::information_schema.sql_identifier] as domains, '{b}'::name[] as names, '{c}'::"char"[] as letters, '{5}'::oid[] as oids,
    array[true] as booleans, array['{"b": 2}'::jsonb] as documents, array[now()] as times,
    array['f47ac10b-58cc-4372-a567-0e02b2c3d479'::uuid] as uuids`)
  expect(rows).toEqual([
    {
      id: 7,
      yes: true,
      value: { a: 1 },
      now: expect.stringMatching(day),
      numbers: [1, 2],
      texts: ['a', 'b c'],
      domains: ['d'],
      names: ['b'],
      letters: ['c'],
      oids: [5],
      booleans: [true],
      documents: [{ b: 2 }],
      times: [expect.stringMatching(day)],
      uuids: ['f47ac10b-58cc-4372-a567-0e02b2c3d479'],
    },
  ])
})
