import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Env } from '../../lib/platform/env.ts'
import { apiOf } from '../backup/report.ts'
import { checkDumpProgram } from './backups.ts'
import { compareWithDatabase } from './clock.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const minute = 60_000
const factsSchema = z.object({
  version: z.string(),
  time: z.string(),
  migrations: z.array(z.string()),
  last_tick: z.string().nullable(),
  waiting_mails: z.number(),
  failed_mails: z.number(),
})
type Facts = z.infer<typeof factsSchema>

/** Checks the database and the background work that it records; the latter is skipped while the database does not respond. */
export async function checkDatabase(settings: Env): Promise<Finding[]> {
  const facts = await readInstallFacts(settings)
  if (typeof facts === 'string') return [problem('Database', facts)]
  return [
    ok('Database', `PostgreSQL ${facts.version}, ${kindOf(settings)}`),
    ...(await checkPublicKey(settings)),
    checkMigrations(facts),
    ...(await compareWithDatabase(settings, new Date(facts.time))),
    checkMails(facts),
    checkTick(facts),
    ...checkDumpProgram(settings, facts.version),
  ]
}

function kindOf({ SUPABASE_URL, DATABASE_URL, DATA_DIR }: Env): string {
  if (SUPABASE_URL) return `at ${new URL(SUPABASE_URL).host}`
  return DATABASE_URL ? 'at DATABASE_URL' : `embedded, in ${path.resolve(DATA_DIR, 'pg')}`
}

/** The facts of the install, or a sentence that says why they cannot be read. */
async function readInstallFacts(settings: Env): Promise<Facts | string> {
  const { url, key } = await apiOf(settings)
  const response = await fetch(`${url}/rest/v1/rpc/install_facts`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  if (!response) return 'does not answer: start the site with npm start, and read its first lines'
  if (response.status === 404)
    return 'its schema is of an older version: apply the migrations (npm start does so)'
  if (!response.ok) return `the API answered with ${response.status}: do the keys belong to it?`
  const facts = factsSchema.safeParse(await response.json().catch(() => undefined))
  return facts.data ?? `what answers at ${url} is another program, or another version of the site`
}

/** Public pages read with this key. With the embedded database, site and API have it from the same place. */
async function checkPublicKey({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: key }: Env): Promise<Finding[]> {
  if (!SUPABASE_URL || !key) return []
  const name = 'SUPABASE_PUBLISHABLE_KEY'
  const remedy = 'copy it from the API keys of the project, set it and restart the site'
  const response = await fetch(`${SUPABASE_URL}/rest/v1/categories?select=id&limit=1`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  if (response?.ok) return [ok('Public key', `the database accepts ${name}`)]
  if (response?.status === 401 || response?.status === 403)
    return [
      problem('Public key', `the database refuses ${name}, so public pages can read nothing: ${remedy}`),
    ]
  return [
    warning('Public key', `${name} was not tried: the API answered with ${response?.status ?? 'nothing'}`),
  ]
}

function checkMigrations({ migrations }: Facts): Finding {
  const files = readdirSync(path.resolve(import.meta.dirname, '../../supabase/migrations'))
  const pending = files.filter((file) => !migrations.includes(file.split('_')[0] ?? ''))
  if (pending.length === 0) return ok('Migrations', `all ${files.length} are applied`)
  const remedy = 'restart the site, or run npx supabase db push for a hosted project'
  return problem('Migrations', `${pending.length} are not applied: ${remedy}`)
}

function checkMails({ waiting_mails: waiting, failed_mails: failed }: Facts): Finding {
  if (failed > 0)
    return warning(
      'Mails',
      `${failed} could not be sent: those that can be sent again are in the inbox and on the dashboard`,
    )
  return waiting > 20
    ? warning('Mails', `${waiting} wait: the inbox says why`)
    : ok('Mails', `${waiting} wait, none failed`)
}

export function checkTick({ last_tick: last }: Pick<Facts, 'last_tick'>, now = Date.now()): Finding {
  const remedy = 'is the web server running, and is CRON_SECRET the same there?'
  if (!last) return problem('Background work', `was never done: ${remedy}`)
  const age = now - Date.parse(last)
  if (age < -minute)
    return problem('Background work', 'was last done at a time in the future: was the clock set back?')
  if (age <= 3 * minute)
    return ok('Background work', `last done ${Math.max(0, Math.round(age / 1000))} seconds ago`)
  return problem('Background work', `last done ${Math.round(age / minute)} minutes ago: ${remedy}`)
}
