import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { App } from '@supabase/lite'
import { Secret, TOTP } from 'otpauth'
import { logError } from '../../lib/platform/log.ts'

// The embedded auth server has no second factors. This adds the endpoints of a hosted project's auth server;
// their rules are in supabase/embedded/second_factor_requests.sql.

type FactorRequest = {
  app: App
  request: Request
  user: { id: string; email: string }
  claims: string
  body: Body
}
type Body = Record<string, unknown>
type RouteHandler = (request: FactorRequest, factor: string) => Promise<object | Response>

const routes: [method: string, path: RegExp, handler: RouteHandler][] = [
  ['POST', /^\/auth\/v1\/factors$/, enroll],
  ['POST', /^\/auth\/v1\/factors\/([\da-f-]{36})\/challenge$/, forwardTo('challenge_factor')],
  ['POST', /^\/auth\/v1\/factors\/([\da-f-]{36})\/verify$/, verify],
  ['DELETE', /^\/auth\/v1\/factors\/([\da-f-]{36})$/, forwardTo('unenroll_factor')],
]

/** Handles requests for second factors, and passes others on to the embedded server. */
export function withSecondFactors(app: App) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname === '/auth/v1/user') return userWithFactors(app, request)
    for (const [method, path, handler] of routes) {
      const match = request.method === method && pathname.match(path)
      if (match) return handleRequest(app, request, (factorRequest) => handler(factorRequest, match[1] ?? ''))
    }
    return app.fetch(request)
  }
}

async function handleRequest(
  app: App,
  request: Request,
  handler: (factorRequest: FactorRequest) => ReturnType<RouteHandler>,
) {
  // The auth server verifies the key and the token, and returns the token's account.
  const userResponse = await app.fetch(
    new Request(new URL('/auth/v1/user', request.url), { headers: authHeaders(request) }),
  )
  if (!userResponse.ok) return userResponse
  const user: FactorRequest['user'] = await userResponse.json()
  const claims = claimsOf(request)
  const body = await request.json().catch(() => ({}))
  try {
    const result = await handler({ app, request, user, claims, body })
    return result instanceof Response ? result : Response.json(result)
  } catch (error) {
    return refusal(error)
  }
}

async function userWithFactors(app: App, request: Request) {
  const response = await app.fetch(request)
  if (!response.ok) return response
  const user = await response.json()
  return Response.json({ ...user, factors: await call(app, 'list_factors', user.id) })
}

async function enroll({ app, request, user, claims, body }: FactorRequest) {
  if (body.factor_type !== 'totp') throw refuse(422, 'validation_failed', 'Only TOTP factors are supported')
  const name = textOf(body.friendly_name)
  const issuer = textOf(body.issuer) || new URL(request.url).host
  const secret = new Secret({ size: 20 })
  const id = randomUUID()
  await call(app, 'enroll_factor', claims, id, name, sealSecret(secret.base32, id))
  const uri = new TOTP({ issuer, label: user.email, secret }).toString()
  return { id, type: 'totp', friendly_name: name, totp: { secret: secret.base32, uri } }
}

function forwardTo(name: string): RouteHandler {
  return ({ app, claims }, factor) => call(app, name, claims, factor)
}

async function verify({ app, request, claims, body }: FactorRequest, factor: string) {
  const attempt = textOf(body.challenge_id)
  if (!/^[\da-f-]{36}$/.test(attempt)) throw refuse(400, 'validation_failed', 'challenge_id is not valid')
  const { secret } = await call(app, 'begin_factor_check', claims, factor, attempt)
  const totp = new TOTP({ secret: Secret.fromBase32(openSecret(secret, factor)) })
  const delta = totp.validate({ token: textOf(body.code), window: 1 })
  if (delta === null) throw refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  const step = String(totp.counter() + delta)
  const { refresh_token } = await call(app, 'accept_factor_code', claims, factor, attempt, step)
  // New tokens issued by the auth server itself, in place of the session's earlier ones.
  const headers = { apikey: request.headers.get('apikey') ?? '', 'content-type': 'application/json' }
  const address = new URL('/auth/v1/token?grant_type=refresh_token', request.url)
  return app.fetch(new Request(address, { method: 'POST', headers, body: JSON.stringify({ refresh_token }) }))
}

/** Calls a function of second_factor_requests.sql with text arguments and parses its JSON result. */
async function call(app: App, name: string, ...args: string[]) {
  const query = app.connection.kysely.selectNoFrom(({ fn, val }) =>
    fn<string>(`auth.${name}`, args.map(val)).as('result'),
  )
  const { result } = await query.executeTakeFirstOrThrow()
  return JSON.parse(result)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '')

function authHeaders({ headers }: Request) {
  const headerEntries = ['apikey', 'authorization'].map((name) => [name, headers.get(name) ?? ''] as const)
  return Object.fromEntries(headerEntries.filter(([, value]) => value))
}

/** Reads a token that the auth server has verified. */
function claimsOf({ headers }: Request): string {
  const payload = headers.get('authorization')?.split('.')[1] ?? ''
  return Buffer.from(payload, 'base64url').toString()
}

type Refusal = { code: string; hint: string; message: string }

const refuse = (status: number, hint: string, message: string): Refusal => ({
  code: `PT${status}`,
  hint,
  message,
})

function refusal(error: unknown): Response {
  const { code = '', hint = '', message = '' } = error as Partial<Refusal>
  const status = Number(code.match(/^PT(4\d\d)$/)?.[1] ?? 500)
  if (status === 500) logError('second_factor.failed', error)
  const known = status < 500
  return Response.json(
    {
      code: status,
      error_code: known ? hint || 'validation_failed' : 'unexpected_failure',
      msg: known ? message : 'Unexpected failure',
    },
    { status },
  )
}

// The key is not in the database, so a copy of the database alone is not enough to generate codes.
const algorithm = 'aes-256-gcm'

/** Encrypts a secret for one factor: copied into another factor's row, the result cannot be decrypted. */
export function sealSecret(secret: string, factor: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key(), nonce).setAAD(Buffer.from(factor))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/**
 * Decrypts a secret. @throws when the value was changed, or sealed for another factor or in another
 * installation.
 */
export function openSecret(sealed: string, factor: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(algorithm, key(), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28)).setAAD(Buffer.from(factor))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

function key() {
  const secret = process.env.SUPABASE_JWT_SECRET
  if (!secret) throw new Error('SUPABASE_JWT_SECRET is not set')
  return Buffer.from(hkdfSync('sha256', secret, '', 'secrets of second factors', 32))
}
