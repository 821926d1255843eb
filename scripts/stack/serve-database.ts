import { serve } from '@hono/node-server'
import type { App, EmailDriver } from '@supabase/lite'
import { PgliteConnection } from '@supabase/lite/pglite'
import { secretsMatch } from '../../lib/platform/secrets-match.ts'
import { withinSeconds } from '../../lib/platform/time-limit.ts'
import { syncCount } from './durable-pglite.ts'
import { logOnlyFailures } from './log-only-failures.ts'
import { type ApiSettings, openApi } from './open-api.ts'
import { withMigrationLock } from './postgres/migration-lock.ts'
import { withSecondFactors } from './second-factors.ts'
import { withCachedVersion } from './site-version.ts'
import { answerWithSnapshot, snapshotPath } from './snapshot.ts'
import { blockedStatus } from './supervise.ts'
import { vacuumRegularly } from './vacuum.ts'

// Serves the embedded Supabase on 127.0.0.1. Its own command prints account mails to the console; this one
// adds them to the outbox, like all other mails.
logOnlyFailures()
const [settings] = process.argv.slice(2)
if (!settings) throw new Error('serve-database needs the settings of the API')
const apiSettings: ApiSettings = JSON.parse(settings)
const app = await openApi(apiSettings)
Object.assign(app.drivers, { email: createEmailDriver(app) })
await withMigrationLock(process.env.DATABASE_URL, async () => {
  await app.ensureSystemSchema()
  await answerFirstRequest()
})

const { connection } = app
const isPglite = connection instanceof PgliteConnection
if (isPglite) void vacuumRegularly(connection)

const respond = withSecondFactors(app)
const handle = isPglite ? withCachedVersion(respond, syncCount) : respond
const server = serve({
  fetch: async (request) =>
    (await respondToHealthCheck(request)) ??
    (await answerSnapshot(request)) ??
    (await refuseAddressChange(request)) ??
    handle(request),
  hostname: '127.0.0.1',
  port: apiSettings.port,
  // A busy client may send a request on an idle connection that this server is just closing, and the request then fails. A longer timeout
  // closes connections less often.
  serverOptions: { keepAliveTimeout: 72_000 },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => server.close(() => app.connection.close().finally(() => process.exit(0))))
}

/** lite changes grants during its first request, and fails others that arrive meanwhile. */
async function answerFirstRequest() {
  const headers = { apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '' }
  const url = 'http://127.0.0.1/rest/v1/categories?select=id&limit=1'
  const response = await app.fetch(new Request(url, { headers }))
  if (!response.ok) throw new Error(`The first request was answered with ${response.status}`)
}

const stuckAfterSeconds = 8

/**
 * Health check: 200 when the database answers a query, 503 when it refuses, `blockedStatus` when earlier requests have blocked this query for eight seconds.
 * PGlite answers nothing at all while it executes a statement.
 */
async function respondToHealthCheck({ url }: Request): Promise<Response | undefined> {
  if (new URL(url).pathname !== '/alive') return undefined
  // Waits for the requests before it, so that one that hangs, and with it all that follow, makes this check fail.
  const ping = app.connection.withContext(undefined, () => app.connection.ping())
  const status = ping.then((isAlive) => (isAlive ? 200 : 503))
  return new Response(null, { status: await withinSeconds(stuckAfterSeconds, status, blockedStatus) })
}

/** Copies the files of PGlite for `npm run backup`, which must not open them itself. */
async function answerSnapshot(request: Request): Promise<Response | undefined> {
  if (!isPglite || new URL(request.url).pathname !== snapshotPath) return undefined
  const key = request.headers.get('authorization') ?? ''
  if (!secretsMatch(key, `Bearer ${process.env.SUPABASE_SECRET_KEY}`))
    return new Response(null, { status: 401 })
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  return answerWithSnapshot(connection, apiSettings.dataDirectory)
}

/** Stores emails through the same API as all clients, with the server's own key. */
function createEmailDriver({ fetch }: App): EmailDriver {
  return {
    async send({ to, subject, html }) {
      const response = await fetch(
        new Request('http://127.0.0.1/rest/v1/email_outbox', {
          method: 'POST',
          headers: { apikey: process.env.SUPABASE_SECRET_KEY ?? '', 'content-type': 'application/json' },
          body: JSON.stringify({
            template: 'account_mail',
            recipient: to,
            submission_kind: 'account',
            submission_id: crypto.randomUUID(),
            payload: {},
            rendered: { to, subject, html, text: html && plainText(html) },
          }),
        }),
      )
      if (!response.ok) throw new Error(`Adding a mail to the outbox failed with ${response.status}`)
    },
  }
}

/** The text of our own short templates, each link followed by its URL. */
function plainText(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  const linked = body.replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
  return linked
    .replace(/<[^>]*>/g, '')
    .replace(/\s*\n\s*/g, '\n\n')
    .trim()
}

/**
 * Refuses a change of an account's address, as a trigger in the database does: the embedded auth server mails
 * the new address before that trigger runs, so whoever has a token could send mails in the school's name.
 */
async function refuseAddressChange(request: Request): Promise<Response | undefined> {
  // A path can be spelled in many ways (`/auth/v1/%75ser`); other PUT requests are for tables only.
  if (request.method !== 'PUT' || new URL(request.url).pathname.startsWith('/rest/')) return undefined
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const changesAddress = body !== null && typeof body === 'object' && ('email' in body || 'phone' in body)
  if (!changesAddress) return undefined
  return Response.json(
    { code: 403, error_code: 'not_allowed', msg: 'The address of an account does not change.' },
    { status: 403 },
  )
}
