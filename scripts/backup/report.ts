import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Env } from '../../lib/platform/env.ts'
import { Stop } from '../stack/log.ts'
import { loadSecrets } from '../stack/secrets.ts'
import { backupDirectory } from '../stack/settings.ts'
import { ensureSiteId, readSiteId } from './site-id.ts'

const moment = z.iso.datetime().nullable().default(null)

const stateSchema = z.object({
  succeeded_at: moment,
  bytes: z.number().nullable().default(null),
  /** The latest failure since the last success. */
  failed_at: moment,
  failure: z.string().nullable().default(null),
  verified_at: moment,
})

export type BackupState = z.infer<typeof stateSchema>

/** `data_dir` and `site_id`: the site whose backups are in this folder. Earlier versions wrote no id. */
const fileSchema = stateSchema.extend({
  data_dir: z.string().nullable().default(null),
  site_id: z.string().nullable().default(null),
})

/**
 * What is known of backups on this machine. It is in a file, so that nothing is lost while the database is stopped, and in the
 * database, where the dashboard of every server reads it. A file that cannot be read, as one of root or one that a power cut
 * left empty, counts as none: the next report replaces it.
 */
export function readState(settings: Env): BackupState {
  const stored = readStored(settings)
  return stateSchema.parse(isOfAnother(stored, settings) ? {} : stored)
}

/** Two sites with one folder would delete each other's backups. @throws Stop */
export function requireOwnFolder(settings: Env) {
  const stored = readStored(settings)
  if (!isOfAnother(stored, settings)) return
  const machine = hasOtherPath(stored, settings) ? '' : ' of another machine or install'
  throw new Stop(
    `${backupDirectory(settings)} has the backups of the site in ${stored.data_dir}${machine}. Set BACKUP_DIR to another folder, or delete state.json there if that is this site, moved or restored.`,
  )
}

function readStored(settings: Env): z.infer<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(stateFile(settings), 'utf8')))
  } catch {
    return fileSchema.parse({})
  }
}

const isOfAnother = (stored: z.infer<typeof fileSchema>, settings: Env) =>
  hasOtherPath(stored, settings) || (stored.site_id !== null && stored.site_id !== readSiteId(settings))

const hasOtherPath = ({ data_dir }: z.infer<typeof fileSchema>, { DATA_DIR }: Env) =>
  data_dir !== null && data_dir !== path.resolve(DATA_DIR)

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
  const state = await storeState(settings, news).catch(() => undefined)
  try {
    const { url, key } = await apiOf(settings)
    const response = await fetch(`${url}/rest/v1/backup_state?id=eq.true`, {
      method: 'PATCH',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ ...(state && knownOf(state)), ...news }),
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok ? undefined : `the database answered with ${response.status}.`
  } catch (error) {
    return error instanceof Stop ? error.message : 'the site is not running.'
  }
}

/** Only the fields with a value: the file of a new folder is empty, and must not erase what the database has of an earlier folder. */
function knownOf(state: BackupState): Partial<BackupState> {
  const { succeeded_at, bytes, failed_at, failure, verified_at } = state
  return {
    ...(succeeded_at && { succeeded_at, bytes, failed_at, failure }),
    ...(failed_at && { failed_at, failure }),
    ...(verified_at && { verified_at }),
  }
}

async function storeState(settings: Env, news: Partial<BackupState>): Promise<BackupState> {
  requireOwnFolder(settings)
  const state = { ...readState(settings), ...news }
  const file = stateFile(settings)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  // A file that another user left here can be removed but not overwritten.
  await rm(`${file}.new`, { force: true })
  const owner = { data_dir: path.resolve(settings.DATA_DIR), site_id: ensureSiteId(settings) }
  const text = JSON.stringify({ ...state, ...owner }, null, 2)
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true })
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
