import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { logError } from '../../lib/platform/log.ts'
import { runToEnd, spawnChild, waitForServer } from './children.ts'
import { logStep, printLogLine } from './log.ts'
import type { ApiSettings } from './open-api.ts'
import { requirePostgres } from './postgres/require-postgres.ts'
import { loadSecrets, type Secrets } from './secrets.ts'

export type DatabaseOptions = ApiSettings & {
  /** A PostgreSQL to use instead of PGlite. */
  postgresUrl?: string
}

/** Migrates, seeds once and serves a Supabase on 127.0.0.1; resolves when it is ready. */
export async function startDatabase(options: DatabaseOptions) {
  const { dataDirectory, port, siteUrl, postgresUrl } = options
  if (postgresUrl) await requirePostgres(postgresUrl)
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const secrets = await loadSecrets(dataDirectory)
  const args = [JSON.stringify({ dataDirectory, port, siteUrl } satisfies ApiSettings)]
  const env = environmentFor(options, secrets)
  const isNew = !postgresUrl && !existsSync(path.join(dataDirectory, 'pg'))
  logStep(isNew ? 'Creating the database' : 'Bringing the database up to date')
  const prepare = path.join(import.meta.dirname, 'prepare-database.ts')
  await runToEnd({ name: 'Database migration', file: prepare, args, env })
  const serve = () => serveDatabase(args, env, port)
  return { child: await serve(), restart: serve, connection: connectionTo(port, secrets) }
}

async function serveDatabase(args: string[], env: NodeJS.ProcessEnv, port: number) {
  const file = path.join(import.meta.dirname, 'serve-database.ts')
  const child = spawnChild({ name: 'Database', file, args, env, onLine: logFailure, lasting: true })
  // The API may wait for another server's migration, or PGlite may recover from a crash on a slow disk.
  await waitForServer(child, 'The database', aliveUrl(port), 120, ({ ok }) => ok)
  return child
}

/** It prints its failures as log lines (`log-only-failures.ts`), and Node that it ends for lack of memory. */
function logFailure(line: string) {
  if (!printLogLine(line) && /fatal/i.test(line)) logError('database.failed', line)
}

/** Answers as long as the server does not hang. */
export const aliveUrl = (port: number) => `http://127.0.0.1:${port}/alive`

function environmentFor(
  { dataDirectory, postgresUrl }: DatabaseOptions,
  secrets: Secrets,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    LITE_TELEMETRY: '0',
    DO_NOT_TRACK: '1',
    LOCK_DIRECTORY: dataDirectory,
    DATABASE_URL: postgresUrl,
    SUPABASE_JWT_SECRET: secrets.jwtSecret,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
  }
}

/** CONTRACT's environment variables for a server that uses this database. */
function connectionTo(port: number, secrets: Secrets) {
  return {
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    CRON_SECRET: process.env.CRON_SECRET?.trim() || secrets.cronSecret,
  }
}
