import fs from 'node:fs'
import path from 'node:path'
import {
  createPgliteConnection,
  type IPgliteConnectionConfig,
  PGlite,
  type PgliteConnection,
} from '@supabase/lite/pglite'
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
  Object.assign(driver, { query: batchSettings(driver.query.bind(driver), { rows: [], fields: [] }) })
  takeTurns(connection)
  return connection
}

/**
 * Makes requests wait for each other: the transaction of one begins after that of the previous one has ended. PGlite is a single session, so the queries of two
 * concurrent requests would otherwise share a transaction, and one would run with the role of the other.
 */
function takeTurns(connection: PgliteConnection) {
  const withContext = connection.withContext.bind(connection)
  let previous: Promise<unknown> = Promise.resolve()
  connection.withContext = (vars, work, options) => {
    // Work inside a transaction has its turn already.
    if (options?.transaction) return withContext(vars, work, options)
    const turn = previous.then(() => withContext(vars, work, options))
    previous = turn.catch(() => {})
    return turn
  }
}

// By default PGlite runs without fsync (-F). WebAssembly's fdatasync, PostgreSQL's choice on Linux, does nothing.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]

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
        } catch (error) {
          console.error(`fatal: the disk did not store the database: ${error}`)
          process.exit(1)
        }
        return 0
      }
    }
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), addSync] } }
  },
}
