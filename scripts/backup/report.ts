import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Env } from '../../lib/platform/env.ts'
import { Stop } from '../stack/log.ts'
import { loadSecrets } from '../stack/secrets.ts'
import { backupDirectory } from '../stack/settings.ts'

const moment = z.iso.datetime().nullable().default(null)

const stateSchema = z.object({
  succeeded_at: moment,
  bytes: z.number().nullable().default(null),
  /** The last failure after the last success. */
  failed_at: moment,
  failure: z.string().nullable().default(null),
  verified_at: moment,
})

export type BackupState = z.infer<typeof stateSchema>

/**
 * What is known of backups on this machine. It is in a file, so that nothing is lost while the database is stopped, and in the
 * database, where the dashboard of every server reads it. A file that cannot be read, as one of root or one that a power cut
 * left empty, counts as none: the next report replaces it.
 */
export function readState(settings: Env): BackupState {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(stateFile(settings), 'utf8')))
  } catch {
    return stateSchema.parse({})
  }
}

/** Returns why the report could not be stored in the database; the next one includes it. */
export function reportBackup(settings: Env, began: Date, bytes: number) {
  return report(settings, { succeeded_at: began.toISOString(), bytes, failed_at: null, failure: null })
}

export function reportFailure(settings: Env, began: Date, failure: string) {
  return report(settings, { failed_at: began.toISOString(), failure: failure.slice(0, 500) })
}

export function reportVerified(settings: Env, at: Date) {
  return report(settings, { verified_at: at.toISOString() })
}

async function report(settings: Env, news: Partial<BackupState>): Promise<string | undefined> {
  // The folder itself may be the cause of the failure, which is then reported to the database alone.
  const state = await storeState(settings, news).catch(() => news)
  try {
    const { url, key } = await apiOf(settings)
    const response = await fetch(`${url}/rest/v1/backup_state?id=eq.true`, {
      method: 'PATCH',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(state),
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok ? undefined : `the database answered with ${response.status}.`
  } catch (error) {
    return error instanceof Stop ? error.message : 'the site is not running.'
  }
}

async function storeState(settings: Env, news: Partial<BackupState>): Promise<BackupState> {
  const state = { ...readState(settings), ...news }
  const file = stateFile(settings)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  // One that another user left could not be written.
  await rm(`${file}.new`, { force: true })
  await writeFile(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return state
}

const stateFile = (settings: Env) => path.join(backupDirectory(settings), 'state.json')

/** Address and secret key of the site's API. @throws Stop when there is none yet. */
export async function apiOf({ SUPABASE_URL, SUPABASE_SECRET_KEY, SUPABASE_PORT, DATA_DIR }: Env) {
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) return { url: SUPABASE_URL, key: SUPABASE_SECRET_KEY }
  if (!existsSync(path.join(DATA_DIR, 'secrets.json')))
    throw new Stop(`there is no database in ${DATA_DIR} yet.`)
  return { url: `http://127.0.0.1:${SUPABASE_PORT}`, key: (await loadSecrets(DATA_DIR)).secretKey }
}
