import { readFileSync } from 'node:fs'
import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js'
import { parse } from 'smol-toml'
import { expect, test, vi } from 'vitest'
import { Unavailable } from '@/lib/platform/errors'
import { verifyPassword } from './auth-server'

const mocks = vi.hoisted(() => ({ session: null as object | null, error: null as Error | null }))
vi.mock('@/lib/platform/supabase/public', () => ({
  publicClient: () => ({
    auth: {
      signInWithPassword: async () => ({ data: { session: mocks.session }, error: mocks.error }),
      signOut: async () => ({ error: null }),
    },
  }),
}))

const check = (error: Error | null) => {
  Object.assign(mocks, { error, session: error ? null : {} })
  return verifyPassword('ada@school.example', 'a-long-password')
}

test('the auth server says whether a password is correct', async () => {
  expect(await check(null)).toBe(true)
  expect(await check(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))).toBe(false)
})

test.each([
  ['has had too many requests', new AuthApiError('Too many', 429, 'over_request_rate_limit')],
  ['fails', new AuthApiError('Internal error', 500, undefined)],
  ['does not respond', new AuthRetryableFetchError('fetch failed', 0)],
])('a password is not reported as wrong when the auth server %s', async (_what, error) => {
  await expect(check(error)).rejects.toThrow(Unavailable)
})

test('a hosted auth server changes a password without a code of its own, for which the site does not ask', () => {
  const config = parse(readFileSync('supabase/config.toml', 'utf8'))
  expect(config).toMatchObject({ auth: { email: { secure_password_change: false } } })
})
