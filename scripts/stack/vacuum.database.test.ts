import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPglite } from './durable-pglite.ts'
import { createVacuum } from './vacuum.ts'

let directory: string
let connection: Awaited<ReturnType<typeof connectPglite>>
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'academy-vacuum-'))
  connection = await connectPglite(directory)
  await connection.driver.exec('create table "Notes" (id integer, text text)')
})
afterAll(async () => {
  await connection.close()
  rmSync(directory, { recursive: true, force: true })
})

const add = (rows: number) =>
  connection.driver.query(
    `insert into "Notes" select n, repeat('x', 1000) from generate_series(1, ${rows}) n`,
  )

/** The planner's statistics of the table: its number of rows, and whether index-only scans are possible. */
async function statistics() {
  const { rows } = await connection.driver.query<{ reltuples: number; all_visible: boolean }>(
    `select reltuples, relallvisible = relpages as all_visible from pg_class where oid = '"Notes"'::regclass`,
  )
  return rows[0]
}

test('tables are vacuumed after an hour with any change, and sooner after many', async () => {
  const vacuum = createVacuum(connection)
  const start = Date.now()
  const minutes = (count: number) => start + count * 60_000
  await add(100)
  await vacuum(minutes(0))
  expect(await statistics()).toEqual({ reltuples: 100, all_visible: true })

  await add(100)
  await vacuum(minutes(59))
  expect(await statistics()).toMatchObject({ reltuples: 100 })
  await vacuum(minutes(60))
  expect(await statistics()).toMatchObject({ reltuples: 200 })

  await add(20_000)
  await vacuum(minutes(61))
  expect(await statistics()).toEqual({ reltuples: 20_200, all_visible: true })
})

test('requests are answered while tables are vacuumed', async () => {
  await add(20_000)
  const vacuumed = createVacuum(connection)().then(() => 'vacuumed')
  const answered = connection.withContext(undefined, () => connection.ping()).then(() => 'answered')
  expect(await Promise.race([vacuumed, answered])).toBe('answered')
  await vacuumed
})
