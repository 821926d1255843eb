import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import path from 'node:path'
import {
  createPgliteConnection,
  type IPgliteConnectionConfig,
  PGlite,
  type PgliteConnection,
} from '@supabase/lite/pglite'
import { logError } from '../../lib/platform/log.ts'
import { batchSettings } from './batch-settings.ts'
import { syncPath } from './sync.ts'

type Extension = Exclude<
  NonNullable<NonNullable<IPgliteConnectionConfig['pgliteOptions']>['extensions']>[string],
  URL
>
type FileStream = { nfd?: number; node: object }
type NodeFiles = {
  stream_ops: { fsync?: (stream: FileStream) => number }
  realPath: (node: object) => string
}

/** PGlite in a directory, where a transaction that was committed also survives a power cut. */
export async function connectPglite(directory: string) {
  const url = path.resolve(directory)
  const connection = await createPgliteConnection({
    url,
    pgliteOptions: { startParams, extensions: { durable } },
  })
  const { driver } = connection
  // While it starts, PGlite calls its own `query`. If that had to take a turn, a query that waits for the start would block it forever.
  await driver.waitReady
  await keepNeededParsers(driver)
  Object.assign(driver, { query: batchSettings(driver.query.bind(driver), { rows: [], fields: [] }) })
  takeTurns(connection)
  return connection
}

/**
 * Queues all work on PGlite, because it is a single session: a transaction begins only after the one before it has ended, and a query outside a
 * transaction waits for the open one. Without the queue, the queries of two requests could share a transaction. One request would then run with the
 * role of the other, and a rollback would undo the writes of both. This happens whenever a transaction waits for anything but the database, as that
 * of lite's auth server does while it signs a token. `exec`, and transactions that are begun on `kysely` directly, are not queued; lite uses both
 * only while it starts. Do not begin a transaction inside another one: its COMMIT would also end the outer transaction.
 */
function takeTurns(connection: PgliteConnection) {
  const current = new AsyncLocalStorage<{ isOver: boolean }>()
  let previous: Promise<unknown> = Promise.resolve()
  function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    // Work within a turn does not wait for that turn.
    if (current.getStore()?.isOver === false) return work()
    const turn = { isOver: false }
    const result = previous
      .then(() => current.run(turn, work))
      .finally(() => {
        turn.isOver = true
      })
    previous = result.catch(() => {})
    return result
  }
  const { driver } = connection
  const query = driver.query.bind(driver)
  const runInTransaction = connection.runInTransaction.bind(connection)
  const withContext = connection.withContext.bind(connection)
  driver.query = (...call) => takeTurn(() => query(...call))
  connection.runInTransaction = (work) => takeTurn(() => runInTransaction(work))
  connection.withContext = (...call) => takeTurn(() => withContext(...call))
}

/**
 * Keeps the parsers of texts, numbers, times and the like, and of their arrays: 50 of 320. PGlite copies all of them for every result, which took half
 * of the time of a short query. Arrays of other types arrive as PostgreSQL's text. Domains are
 * included, because PostgreSQL's own lists of columns use them.
 */
async function keepNeededParsers(driver: PgliteConnection['driver']) {
  const { rows } = await driver.query<{ oid: number }>(
    `SELECT unnest(ARRAY[oid, typarray]) AS oid FROM pg_type WHERE typtype IN ('b', 'd', 'e') AND (typcategory IN ('B', 'E', 'N', 'S')
     OR typname IN ('bytea', 'char', 'date', 'json', 'jsonb', 'timestamp', 'timestamptz', 'uuid'))`,
  )
  const kept = rows.flatMap(({ oid }) => {
    const parser = driver.parsers[oid]
    return parser ? [[oid, parser] as const] : []
  })
  driver.parsers = Object.fromEntries(kept)
}

// By default PGlite runs without fsync (-F). WebAssembly's fdatasync, PostgreSQL's choice on Linux, does nothing.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]

let syncs = 0

/** The number of fsync calls that PGlite has made in this process. Each commit that wrote data makes one before other queries can read that data. */
export const syncCount = () => syncs

/**
 * Gives the file system of PGlite an fsync, which Emscripten's has not. When it fails, the process ends, as PostgreSQL does
 * then: nobody knows what is on the disk, and the next start reads it from the log.
 */
const durable: Extension = {
  name: 'durable',
  setup: async (_, options) => {
    const addSync = ({ FS }: { FS: unknown }) => {
      const files = (FS as { filesystems: { NODEFS: NodeFiles } }).filesystems.NODEFS
      files.stream_ops.fsync = ({ nfd, node }) => {
        try {
          if (nfd === undefined) syncPath(files.realPath(node))
          else fs.fsyncSync(nfd)
          syncs++
        } catch (error) {
          logError('database.disk_failed', error)
          process.exit(1)
        }
        return 0
      }
    }
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), addSync] } }
  },
}
