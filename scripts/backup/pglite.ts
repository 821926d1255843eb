import { existsSync, rmSync } from 'node:fs'
import type { Env } from '../../lib/platform/env.ts'
import type { Facts } from '../stack/database-facts.ts'
import { connectPglite } from '../stack/durable-pglite.ts'
import { InUse, lockDirectory } from '../stack/lock.ts'
import { Stop } from '../stack/log.ts'
import { loadSecrets } from '../stack/secrets.ts'
import { databaseDirectory } from '../stack/settings.ts'
import { snapshotDirectory, snapshotPath, takeSnapshot } from '../stack/snapshot.ts'

/** Copies the embedded database to `snapshotDirectory`: its own process does so while it runs, otherwise this one. */
export async function snapshotPglite(settings: Env): Promise<Facts> {
  const response = await askRunningApi(settings)
  if (!response) return snapshotStopped(settings)
  if (response.ok) return (await response.json()) as Facts
  const { code, message } = await response.json().catch(() => ({}))
  const reason = message ?? 'is another version of the site running?'
  throw Object.assign(new Stop(`The database refused a snapshot with ${response.status}: ${reason}`), {
    code,
  })
}

/** @throws Stop before the first start of a site, or the backup would make an empty database */
export function requirePglite(settings: Env) {
  const directory = databaseDirectory(settings)
  if (existsSync(directory)) return
  throw new Stop(`There is no database in ${directory} yet. Start the site, or correct DATA_DIR.`)
}

export const removeSnapshot = ({ DATA_DIR }: Env) =>
  rmSync(snapshotDirectory(DATA_DIR), { recursive: true, force: true })

/** Asks the running API for a snapshot. Returns undefined if no API is running (the connection is refused). @throws Stop on any other failure */
async function askRunningApi({ DATA_DIR, SUPABASE_PORT }: Env): Promise<Response | undefined> {
  const { secretKey } = await loadSecrets(DATA_DIR)
  try {
    return await fetch(`http://127.0.0.1:${SUPABASE_PORT}${snapshotPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
    })
  } catch (error) {
    const { code, message } = Object((error as Error).cause)
    if (code === 'ECONNREFUSED') return undefined
    throw new Stop(
      `The database did not answer the backup (${code ?? message}). Try again; the daily backup does so after an hour.`,
    )
  }
}

async function snapshotStopped({ DATA_DIR, SUPABASE_PORT }: Env): Promise<Facts> {
  // Only one process may open the files.
  try {
    lockDirectory(DATA_DIR, 'stack', 'a backup')
    lockDirectory(DATA_DIR, 'database', 'a backup')
  } catch (error) {
    if (!(error instanceof InUse)) throw error
    throw new Stop(
      `The site is in use by ${error.holder}, but no database answers on SUPABASE_PORT ${SUPABASE_PORT}. Wait until it has started; if it has, restart it.`,
    )
  }
  const database = await connectPglite(databaseDirectory({ DATA_DIR }))
  try {
    return await takeSnapshot(database, DATA_DIR)
  } finally {
    await database.close()
  }
}
