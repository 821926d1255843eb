import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPglite } from './durable-pglite.ts'
import { answerWithSnapshot, snapshotDirectory, takeSnapshot } from './snapshot.ts'

let directory: string
let database: Awaited<ReturnType<typeof connectPglite>>
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'academy-snapshot-'))
  database = await connectPglite(path.join(directory, 'pg'))
  await database.driver.exec(`create table notes (note text); create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text)`)
})
afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

const notes = async () => (await takeSnapshot(database, directory)).rows['public.notes']

// PGlite could return to the event loop during a query in another version; requests would then come in between.
test('once the snapshot has begun, nothing else runs until it is complete', async () => {
  const seen: boolean[] = []
  const look = () => {
    seen.push(existsSync(path.join(snapshotDirectory(directory), 'PG_VERSION')))
    next = setImmediate(look)
  }
  let next = setImmediate(look)
  await takeSnapshot(database, directory)
  clearImmediate(next)
  expect(seen).toEqual([])
})

test('the snapshot waits for an open transaction, and has nothing of one that is rolled back', async () => {
  const ended = database.runInTransaction(async () => {
    await database.driver.query(`insert into notes values ('of the transaction')`)
    await setTimeout(50)
    throw new Error('rolled back')
  })
  expect(await notes()).toBe(0)
  await expect(ended).rejects.toThrow('rolled back')
})

test("the snapshot names the library's pictures of its moment, and none where there is no library yet", async () => {
  expect((await takeSnapshot(database, directory)).pictures).toEqual([])
  await database.driver.exec(`create schema private; create table private.media (name text);
    insert into private.media values ('a.webp')`)
  expect((await takeSnapshot(database, directory)).pictures).toEqual(['a.webp'])
})

test('why there is no snapshot is said to the process that asked', async () => {
  const response = await answerWithSnapshot(database, path.join(directory, 'nowhere'))
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: 'ENOENT', message: expect.stringContaining('nowhere') })
})

test('PostgreSQL starts from the copy, which has the rows that were counted', {
  timeout: 120_000,
}, async () => {
  await database.driver.exec(`insert into notes select 'note ' || n from generate_series(1, 500) n`)
  const counted = await notes()
  await database.driver.exec('delete from notes')
  const copy = await connectPglite(snapshotDirectory(directory))
  const { rows } = await copy.driver.query('select count(*)::integer as rows from notes')
  await copy.close()
  expect(rows).toEqual([{ rows: counted }])
})
