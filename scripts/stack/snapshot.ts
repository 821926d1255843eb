import { constants, cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { type Facts, readFacts } from './database-facts.ts'

/** The path at which the running API takes a snapshot of its files. */
export const snapshotPath = '/snapshot'

/** Where the copy is until it is in an archive: beside the database, so that a file system that can shares the blocks. */
export const snapshotDirectory = (dataDirectory: string) => path.resolve(dataDirectory, 'snapshot')

/**
 * Copies the files of a running PGlite, and counts what is in them. It waits for its turn, so no transaction is open, and nothing else runs
 * in its process from the checkpoint to the end of the copy: PGlite answers a query without returning to the event loop, and the copy is
 * synchronous. The copy is what a killed process would leave, from which PostgreSQL starts.
 */
export async function takeSnapshot(connection: PgliteConnection, dataDirectory: string): Promise<Facts> {
  const target = snapshotDirectory(dataDirectory)
  rmSync(target, { recursive: true, force: true })
  return connection.withContext(undefined, async () => {
    const { driver } = connection
    await driver.exec('checkpoint')
    const facts = await readFacts(async (sql) => (await driver.query<never>(sql)).rows)
    // Without a filter, Node ignores the mode and does not name a full disk.
    const options = { recursive: true, mode: constants.COPYFILE_FICLONE, filter: () => true }
    cpSync(path.join(dataDirectory, 'pg'), target, options)
    return facts
  })
}

/** As `takeSnapshot`, for another process: the facts, or with 500 the reason why there is no snapshot. */
export async function answerWithSnapshot(...snapshot: Parameters<typeof takeSnapshot>): Promise<Response> {
  try {
    return Response.json(await takeSnapshot(...snapshot))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return Response.json({ code, message }, { status: 500 })
  }
}
