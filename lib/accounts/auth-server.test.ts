import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Unavailable } from '@/lib/platform/errors'
import { localServer } from '../../fakes/local-server'
import { verifyPassword } from './auth-server'

type AuthServer = Awaited<ReturnType<typeof localServer>>
/** The status and code of the auth server's response; it ends the connection without a response at status 0. */
let failure = { status: 0, code: '' }
let authServer: AuthServer

beforeAll(async () => {
  authServer = await localServer((request, response) => {
    const { status, code } = failure
    if (status === 0) return request.destroy()
    response.writeHead(status, { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' })
    response.end(JSON.stringify({ code, message: 'The test responds so.' }))
  })
  vi.stubEnv('SUPABASE_URL', authServer.origin)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_fake')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_fake')
})
afterAll(() => authServer.close())

test.each([
  ['has had too many requests', { status: 429, code: 'over_request_rate_limit' }],
  ['fails', { status: 500, code: 'unexpected_failure' }],
  ['cannot be reached behind its proxy', { status: 503, code: '' }],
  ['does not respond', { status: 0, code: '' }],
])('a password is not reported as wrong when the auth server %s', async (_what, response) => {
  failure = response
  await expect(verifyPassword('ada@school.example', 'a-long-password')).rejects.toThrow(Unavailable)
})

test('a hosted auth server changes a password without a code of its own, for which the site does not ask', () => {
  const config = parse(readFileSync('supabase/config.toml', 'utf8'))
  expect(config).toMatchObject({ auth: { email: { secure_password_change: false } } })
})
