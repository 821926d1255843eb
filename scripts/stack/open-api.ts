import { readFileSync } from 'node:fs'
import path from 'node:path'
import { App, type DefaultAppConfig } from '@supabase/lite'
import { parse } from 'smol-toml'
import { connectPglite } from './durable-pglite.ts'
import { connectPostgres } from './postgres/connect.ts'

const configFile = path.resolve(import.meta.dirname, '../../supabase/config.toml')

export type ApiSettings = { dataDirectory: string; port: number; siteUrl: string }

/**
 * Opens the embedded Supabase: on PostgreSQL with up to `connections` connections where DATABASE_URL is set, otherwise on
 * PGlite in `directory`. Address and keys are read from the environment, so that they are in no file and no list of processes.
 */
export async function openApi(
  { dataDirectory, port, siteUrl }: ApiSettings,
  connections?: number,
  directory = path.join(dataDirectory, 'pg'),
) {
  const { DATABASE_URL, SUPABASE_JWT_SECRET, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = process.env
  const connection = DATABASE_URL ? connectPostgres(DATABASE_URL, connections) : connectPglite(directory)
  const { api, auth, ...config } = readConfig()
  const app = new App<DefaultAppConfig>({
    ...config,
    api: { ...api, port },
    auth: {
      ...auth,
      site_url: siteUrl,
      jwt_secret: SUPABASE_JWT_SECRET,
      publishable_key: SUPABASE_PUBLISHABLE_KEY,
      secret_key: SUPABASE_SECRET_KEY,
      // The site verifies addresses itself, with or without a mail service.
      email: { ...auth.email, enable_confirmations: false },
      // A token may be valid for an hour, because it ends with its session.
      jwt_expiry: 3600,
    },
    connection: await connection,
    // Otherwise requests without a key would pass row level security.
    options: { server: { admin: false } },
  })
  return app.init()
}

type Config = Omit<ConstructorParameters<typeof App>[0], 'connection' | 'options'>

/** The project's config, which is for hosted projects, without the rate limits that the embedded server does not know. */
function readConfig() {
  const config: unknown = parse(readFileSync(configFile, 'utf8'))
  const { auth, ...others } = config as Config & { auth: { rate_limit: unknown } }
  const { rate_limit: _, ...knownAuth } = auth
  return { ...others, auth: knownAuth }
}
