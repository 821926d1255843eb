import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { aliveUrl, startDatabase } from './database.ts'
import { lockDirectory } from './lock.ts'
import { logStep } from './log.ts'
import { requireFreePort } from './ports.ts'
import { placeOf } from './postgres/require-postgres.ts'
import { readSettings } from './settings.ts'
import { hangLimitsForStatements, supervise } from './supervise.ts'
import { buildFonts, buildWeb, startWeb, webAliveUrl } from './web.ts'

/** Starts the whole product in order, each part once the one before it is ready, and keeps it running. Returns its settings. */
export async function startStack(mode: 'start' | 'dev') {
  const settings = readSettings()
  const embedded = !settings.SUPABASE_URL
  // Before the lock, so that a second start beside a running site names the port that it needs. Of two starts at once, the lock lets one pass.
  await requireFreePort(settings.PORT, 'PORT', settings.HOST)
  if (embedded) {
    await requireFreePort(settings.SUPABASE_PORT, 'SUPABASE_PORT', '127.0.0.1')
    lockDirectory(settings.DATA_DIR, 'stack', `serving port ${settings.PORT}`)
  }

  const {
    DATA_DIR: dataDirectory,
    SUPABASE_PORT: port,
    SITE_URL: siteUrl,
    DATABASE_URL: postgresUrl,
  } = settings
  const database = embedded && (await startDatabase({ dataDirectory, port, siteUrl, postgresUrl }))
  const check = { url: aliveUrl(port), ...(!postgresUrl && { hangLimits: hangLimitsForStatements }) }
  if (database) supervise('database', database.child, database.restart, check)
  const secrets = database ? database.connection : { CRON_SECRET: settings.CRON_SECRET ?? newSecret() }
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', PORT: String(settings.PORT), ...secrets }
  if (mode === 'start') await buildWeb(env, buildInputsOf(settings))
  else await buildFonts()
  const startSite = () => startWeb(mode, settings, env)
  // The development server compiles a page when it is first requested, which may take longer than the check waits.
  const webCheck = mode === 'start' ? { url: webAliveUrl(settings) } : undefined
  supervise('web server', await startSite(), startSite, webCheck)
  logStep(`Ready on ${settings.SITE_URL}`)
  return settings
}

// Used with a hosted database when CRON_SECRET is not set: only this server itself can call the tick.
const newSecret = () => randomBytes(24).toString('base64url')

/** What a build depends on besides the sources: another database, another name or another key of forms needs another build. */
export function buildInputsOf(settings: ReturnType<typeof readSettings>): string {
  const { SUPABASE_URL, DATABASE_URL, DATA_DIR } = settings
  const database = SUPABASE_URL ?? (DATABASE_URL ? placeOf(DATABASE_URL) : path.resolve(DATA_DIR))
  const siteSettings = Object.entries(settings).filter(([name]) => name.startsWith('SITE_'))
  const formsKey = process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY
  // Its hash, because the build keeps these inputs in a file.
  const formsKeyHash = formsKey && createHash('sha256').update(formsKey).digest('hex')
  return JSON.stringify([database, formsKeyHash, ...siteSettings])
}
