import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../../lib/platform/env.ts'

const fileOf = ({ DATA_DIR }: Env) => path.join(DATA_DIR, 'site-id')

/** The id of a site with a hosted project, whose DATA_DIR need not be kept. */
const hostedId = ({ SUPABASE_URL }: Env) =>
  SUPABASE_URL && createHash('sha256').update(SUPABASE_URL).digest('hex').slice(0, 32)

/** The id of the install in DATA_DIR, which tells it from one with the same path on another machine; undefined before its first report. */
export function readSiteId(settings: Env): string | undefined {
  const hosted = hostedId(settings)
  if (hosted) return hosted
  try {
    return readFileSync(fileOf(settings), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

/** Makes the id if there is none. No backup has it, so a site restored elsewhere gets its own. */
export function ensureSiteId(settings: Env): string {
  const known = readSiteId(settings)
  if (known) return known
  const [file, id] = [fileOf(settings), randomUUID()]
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  // Renamed into place, so that no incomplete id is ever read. A file that another user left here can be removed but not overwritten.
  rmSync(`${file}.new`, { force: true })
  writeFileSync(`${file}.new`, `${id}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return id
}
