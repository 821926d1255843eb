import { setImmediate as nextTurn, setInterval } from 'node:timers/promises'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { logError } from '../../lib/platform/log.ts'

const minute = 60_000
const hour = 60 * minute
/** In bytes of the write-ahead log. */
const manyChanges = 16 * 1024 * 1024

/**
 * Replaces autovacuum, which PGlite does not have: without it, tables keep the space of deleted rows, and queries are planned without statistics.
 * Never ends, but does not keep the process alive.
 */
export async function vacuumRegularly(connection: PgliteConnection) {
  const vacuum = createVacuum(connection)
  for await (const _ of setInterval(minute, undefined, { ref: false }))
    await vacuum().catch((error) => logError('database.not_vacuumed', error))
}

/** Returns a function that vacuums and analyzes all tables if more than 16 MB was written since the last time, or anything at all and an hour has passed. */
export function createVacuum(connection: PgliteConnection) {
  let last = { written: 0, at: 0 }
  const query = <Row>(sql: string) =>
    connection.withContext(undefined, async () => (await connection.driver.query<Row>(sql)).rows)
  async function bytesWritten() {
    const position = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`
    return (await query<{ bytes: number }>(position))[0]?.bytes ?? 0
  }
  return async (now = Date.now()) => {
    const changes = (await bytesWritten()) - last.written
    if (changes < manyChanges && (changes === 0 || now - last.at < hour)) return
    const tables = await query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p'`,
    )
    for (const { name } of tables) {
      await query(`vacuum (analyze) ${name}`)
      // Lets requests that arrived meanwhile be answered before the next table.
      await nextTurn()
    }
    last = { written: await bytesWritten(), at: now }
  }
}
