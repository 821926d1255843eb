import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runToEnd, spawnChild, waitForServer } from './children.ts'
import { logStep, Stop } from './log.ts'
import { loadSecrets, type Secrets } from './secrets.ts'

const root = path.resolve(import.meta.dirname, '../..')
const projectConfig = path.join(root, 'supabase/config.toml')

export type DatabaseOptions = {
  dataDirectory: string
  port: number
  siteUrl: string
  /** A plain PostgreSQL to serve instead of the embedded one. */
  postgresUrl?: string
}

/** Migrates, seeds once and serves a Supabase on 127.0.0.1; resolves when it is ready. */
export async function startDatabase(options: DatabaseOptions) {
  mkdirSync(options.dataDirectory, { recursive: true })
  const secrets = await loadSecrets(options.dataDirectory)
  const configFile = path.resolve(options.dataDirectory, 'config.toml')
  writeFileSync(configFile, renderConfig(options))
  const env = environmentFor(options, secrets)
  const fresh = !existsSync(path.join(options.dataDirectory, 'pg'))
  logStep(fresh ? 'Creating the database' : 'Bringing the database up to date')
  const prepare = path.join(import.meta.dirname, 'prepare-database.ts')
  await runToEnd({ name: 'Database migration', file: prepare, args: [configFile], env })
  const serve = () => serveDatabase(configFile, env, options.port)
  return { child: await serve(), restart: serve, connection: connectionTo(options.port, secrets) }
}

async function serveDatabase(configFile: string, env: NodeJS.ProcessEnv, port: number) {
  // The server's output contains the secret key and expected refusals, so only fatal errors are shown.
  const onLine = (line: string) =>
    /fatal|panic|EADDRINUSE|ENOSPC/i.test(line) && console.error(`database: ${line}`)
  const file = path.join(import.meta.dirname, 'serve-database.ts')
  const child = spawnChild({ name: 'Database', file, args: [configFile], env, onLine })
  await waitForServer(child, 'The database', `http://127.0.0.1:${port}/_system/ping`, 30, ({ ok }) => ok)
  return child
}

// `supabase/config.toml` is for hosted projects. With the embedded server the site verifies addresses itself,
// with or without a mail service. A token may be valid for an hour, because it ends with its session.
const localRules = {
  'enable_confirmations = true': 'enable_confirmations = false',
  'jwt_expiry = 900': 'jwt_expiry = 3600',
}

/** The project's own config with this start's port, data directory and site URL, and the local rules. */
export function renderConfig({ dataDirectory, port, siteUrl, postgresUrl }: DatabaseOptions): string {
  const url = postgresUrl ?? path.resolve(dataDirectory, 'pg')
  const changes = {
    ...localRules,
    'port = 54321': `port = ${port}`,
    'driver = "pglite"': `driver = "${postgresUrl ? 'postgres' : 'pglite'}"`,
    'url = ".data/pg"': `url = ${JSON.stringify(url)}`,
    'site_url = "http://localhost:3000"': `site_url = ${JSON.stringify(siteUrl)}`,
  }
  let config = readFileSync(projectConfig, 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!config.includes(from)) throw new Stop(`supabase/config.toml must contain the line: ${from}`)
    config = config.replace(from, to)
  }
  // The embedded server rejects this section as unknown; the site has rate limits of its own.
  return config.replace(/^\[auth\.rate_limit\]\n(?:[^[\n].*\n|\n)*/m, '')
}

function environmentFor({ dataDirectory }: DatabaseOptions, secrets: Secrets): NodeJS.ProcessEnv {
  return {
    ...process.env,
    LITE_TELEMETRY: '0',
    DO_NOT_TRACK: '1',
    LOCK_DIRECTORY: dataDirectory,
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
    CRON_SECRET: process.env.CRON_SECRET || secrets.cronSecret,
  }
}
