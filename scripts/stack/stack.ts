import { randomBytes } from 'node:crypto'
import { startDatabase } from './database.ts'
import { lockDirectory } from './lock.ts'
import { say } from './log.ts'
import { requireFreePort } from './ports.ts'
import { readSettings } from './settings.ts'
import { supervise } from './supervise.ts'
import { buildFonts, buildWeb, startWeb } from './web.ts'

/** Boots the whole product in order, each part once the one before it is ready, and keeps it running. */
export async function startStack(mode: 'start' | 'dev') {
  const settings = readSettings()
  const embedded = !settings.SUPABASE_URL
  if (embedded) lockDirectory(settings.DATA_DIR, 'stack', `serving port ${settings.PORT}`)
  await requireFreePort(settings.PORT, 'PORT')
  if (embedded) await requireFreePort(settings.SUPABASE_PORT, 'SUPABASE_PORT', '127.0.0.1')

  await buildFonts()
  const database = embedded && (await startDatabase(databaseOptions(settings)))
  const secrets = database ? database.connection : { CRON_SECRET: settings.CRON_SECRET ?? newSecret() }
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', PORT: String(settings.PORT), ...secrets }
  if (mode === 'start') await buildWeb(env)
  const startSite = () => startWeb(mode, settings.PORT, env)
  const web = await startSite()

  if (database) supervise('database', database.child, database.restart)
  supervise('web server', web, startSite)
  say(`Ready on ${settings.SITE_URL}`)
}

// A hosted database brings no secret of its own; without one in the environment only this server's clock may tick.
const newSecret = () => randomBytes(24).toString('base64url')

function databaseOptions(settings: ReturnType<typeof readSettings>) {
  return { dataDirectory: settings.DATA_DIR, port: settings.SUPABASE_PORT, siteUrl: settings.SITE_URL }
}
