import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Secret, TOTP } from 'otpauth'
import { localServer } from './local-server.ts'

type Factor = { id: string; friendly_name: string; status: 'unverified' | 'verified'; secret: string }
type Fault = 'expired' | 'limited' | 'down' | undefined
type Body = Record<string, string>

const user = { id: randomUUID(), aud: 'authenticated', role: 'authenticated', email: 'ada@school.example' }
const sessionId = randomUUID()

/**
 * The auth server of a hosted Supabase project, limited to second factors: one account, one session.
 */
export async function startFakeHostedAuth() {
  const factors: Factor[] = []
  const challenges = new Map<string, string>()
  let aal = 'aal1'
  let fault: Fault

  const routes: [RegExp, (match: string[], body: Body) => object][] = [
    [/^POST \/auth\/v1\/token$/, () => session(aal)],
    [/^GET \/auth\/v1\/user$/, () => withFactors(factors)],
    [/^PUT \/auth\/v1\/user$/, () => changePassword()],
    [/^POST \/auth\/v1\/factors$/, (_match, body) => enroll(body)],
    [/^POST \/auth\/v1\/factors\/([^/]+)\/challenge$/, ([, id = '']) => challenge(id)],
    [/^POST \/auth\/v1\/factors\/([^/]+)\/verify$/, ([, id = ''], body) => verify(id, body)],
    [/^DELETE \/auth\/v1\/factors\/([^/]+)$/, ([, id = '']) => unenroll(id)],
  ]

  function enroll({ friendly_name = '', factor_type = '', issuer = '' }: Body) {
    if (factor_type !== 'totp') throw new Refused(400, 'validation_failed')
    if (factors.some((known) => known.friendly_name === friendly_name))
      throw new Refused(422, 'mfa_factor_name_conflict')
    const secret = new Secret({ size: 20 })
    const factor: Factor = { id: randomUUID(), friendly_name, status: 'unverified', secret: secret.base32 }
    factors.push(factor)
    const uri = new TOTP({ issuer, label: user.email, secret }).toString()
    const totp = { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: secret.base32, uri }
    return { id: factor.id, type: 'totp', friendly_name, totp }
  }

  function challenge(id: string) {
    find(id)
    const attempt = randomUUID()
    challenges.set(attempt, id)
    return { id: attempt, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 }
  }

  function verify(id: string, { challenge_id = '', code = '' }: Body) {
    const factor = find(id)
    if (fault === 'limited') throw new Refused(429, 'over_request_rate_limit')
    if (fault === 'expired' || challenges.get(challenge_id) !== id)
      throw new Refused(422, 'mfa_challenge_expired')
    const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) })
    if (totp.validate({ token: code, window: 1 }) === null) throw new Refused(422, 'mfa_verification_failed')
    challenges.delete(challenge_id)
    factor.status = 'verified'
    aal = 'aal2'
    return session(aal)
  }

  function changePassword() {
    if (factors.some(({ status }) => status === 'verified') && aal !== 'aal2')
      throw new Refused(401, 'insufficient_aal')
    return user
  }

  function unenroll(id: string) {
    if (find(id).status === 'verified' && aal !== 'aal2') throw new Refused(422, 'insufficient_aal')
    factors.splice(factors.indexOf(find(id)), 1)
    return { id }
  }

  function find(id: string): Factor {
    const factor = factors.find((known) => known.id === id)
    if (!factor) throw new Refused(404, 'mfa_factor_not_found')
    return factor
  }

  const { origin, close } = await localServer(async (request, response) => {
    const route = `${request.method} ${new URL(request.url ?? '', 'http://fake').pathname}`
    const { status, body } = respond(route, JSON.parse((await text(request)) || '{}'))
    const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }
    response.writeHead(status, headers).end(JSON.stringify(body))
  })

  function respond(route: string, body: Body): { status: number; body: object } {
    if (fault === 'down') return { status: 503, body: {} }
    const [path, handle] = routes.find(([path]) => path.test(route)) ?? []
    try {
      if (!path || !handle) throw new Refused(404, 'not_found')
      return { status: 200, body: handle(route.match(path) ?? [], body) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return {
        status: error.status,
        body: { code: error.message, message: `The fake responds with ${error.message}` },
      }
    }
  }

  return {
    url: origin,
    factors,
    /** Makes the session one that has not passed the second factor. */
    withoutCode: () => {
      aal = 'aal1'
    },
    failWith: (next: Fault) => {
      fault = next
    },
    stop: close,
  }
}

class Refused extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

const withFactors = (factors: Factor[]) => ({
  ...user,
  factors: factors.map(({ secret: _, ...factor }) => ({
    ...factor,
    factor_type: 'totp',
    created_at: '2026-11-20T09:00:00Z',
    updated_at: '2026-11-20T09:00:00Z',
  })),
})

function session(aal: string) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const claims = { sub: user.id, session_id: sessionId, aal, amr: [{ method: 'totp' }], exp: expires_at }
  const token = [{ alg: 'ES256', typ: 'JWT' }, claims, 'signature'].map(part).join('.')
  return { access_token: token, token_type: 'bearer', expires_in: 3600, expires_at, refresh_token: aal, user }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
