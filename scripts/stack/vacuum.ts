import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PgliteConnection } from '@supabase/lite/pglite'

const minute = 60_000
const hour = 60 * minute
/** Bytes of the write-ahead log. */
const manyChanges = 16 * 1024 * 1024

/** Does what autovacuum does elsewhere. PGlite has none, so that tables would only grow and queries be planned without statistics. */
export function vacuumRegularly(connection: PgliteConnection) {
  const vacuum = createVacuum(connection)
  const run = () => vacuum().catch((error) => console.error(`The database could not be vacuumed: ${error}`))
  setInterval(run, minute).unref()
}

/** Returns a function that vacuums and analyses every table when much was written since it last did, or anything and an hour has passed. */
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
      // Requests are answered between two tables.
      await nextTurn()
    }
    last = { written: await bytesWritten(), at: now }
  }
}
