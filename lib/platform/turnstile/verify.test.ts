import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FakeTurnstile, startFakeTurnstile } from '@/fakes/turnstile'

const request = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({ headers: async () => request.headers }))

let vendor: FakeTurnstile
const logged = vi.spyOn(console, 'error')
const lastRequest = () => Object.fromEntries(vendor.requests().at(-1) ?? [])

beforeAll(async () => {
  vendor = await startFakeTurnstile()
})
afterAll(() => vendor.stop())
beforeEach(() => {
  vi.unstubAllEnvs()
  vendor.failWith(undefined)
  request.headers = new Headers()
  logged.mockReset().mockImplementation(() => undefined)
})

async function verify(
  token: string,
  key: string = crypto.randomUUID(),
  settings = {},
  action?: 'message' | 'sign-in',
) {
  const configured = {
    TURNSTILE_SITE_KEY: vendor.siteKey,
    TURNSTILE_SECRET_KEY: vendor.secretKey,
    TURNSTILE_BASE_URL: vendor.url,
  }
  for (const [name, value] of Object.entries({ ...configured, ...settings })) vi.stubEnv(name, String(value))
  vi.resetModules()
  const { verifyChallenge } = await import('./verify')
  return verifyChallenge(token, key, action)
}

test('a valid token passes once, and again for the same submission', async () => {
  expect(await verify('good.1', 'a')).toBe('passed')
  expect(await verify('good.1', 'a')).toBe('passed')
  expect(lastRequest()).toEqual({ secret: vendor.secretKey, response: 'good.1', idempotency_key: 'a' })
  expect(await verify('good.1', 'b')).toBe('failed')
  expect(logged).not.toHaveBeenCalled()
})

test('a token that the vendor rejects fails, and a missing one is reported as missing', async () => {
  expect(await verify('bad.1')).toBe('failed')
  expect(await verify('')).toBe('missing')
  expect(await verify('', 'a', {}, 'sign-in')).toBe('missing')
  expect(logged).not.toHaveBeenCalled()
})

test('a token for another action fails', async () => {
  expect(await verify('good.message.1', 'a', {}, 'sign-in')).toBe('failed')
  expect(await verify('good.2', 'a', {}, 'sign-in')).toBe('failed')
  expect(await verify('good.sign-in.3', 'a', {}, 'sign-in')).toBe('passed')
})

test('input that is not a token is not sent to the vendor', async () => {
  const before = vendor.requests().length
  expect(await verify('x'.repeat(2049))).toBe('failed')
  expect(vendor.requests()).toHaveLength(before)
})

test("the visitor's address is sent only when a trusted proxy states it and it is valid", async () => {
  request.headers = new Headers({ 'x-forwarded-for': '203.0.113.7' })
  await verify('good.2')
  expect(lastRequest()).not.toHaveProperty('remoteip')
  await verify('good.3', 'c', { TRUSTED_PROXY_HOPS: 1 })
  expect(lastRequest()).toMatchObject({ remoteip: '203.0.113.7' })
  request.headers = new Headers({ 'x-forwarded-for': 'unknown' })
  await verify('good.4', 'd', { TRUSTED_PROXY_HOPS: 1 })
  expect(lastRequest()).not.toHaveProperty('remoteip')
})

test.each([{ status: 500 }, { status: 403 }, 'html'] as const)(
  'a vendor that answers %j gives no verdict about the visitor, and is logged once',
  async (fault) => {
    vendor.failWith(fault)
    expect(await verify('good.5')).toBe('unknown')
    expect(await verify('')).toBe('unknown')
    expect(logged).toHaveBeenCalledTimes(2)
    expect(logged.mock.calls.join()).toContain('challenge.not_verified')
    expect(logged.mock.calls.join()).not.toContain(vendor.secretKey)
  },
)

// The vendor never answers, so without the limit the test would run out of time.
test('an unresponsive vendor is aborted after three seconds', { timeout: 15_000 }, async () => {
  vendor.failWith('silent')
  expect(await verify('good.6')).toBe('unknown')
})

test('a vendor that fails or rejects our key gives no verdict about the visitor', async () => {
  expect(await verify('good.7', 'e', { TURNSTILE_BASE_URL: 'http://127.0.0.1:1' })).toBe('unknown')
  expect(await verify('good.8', 'f', { TURNSTILE_SECRET_KEY: 'another' })).toBe('unknown')
  expect(logged).toHaveBeenCalledTimes(2)
})

test('without configuration no request is made', async () => {
  const before = vendor.requests().length
  expect(await verify('good.9', 'g', { TURNSTILE_SITE_KEY: '', TURNSTILE_SECRET_KEY: '' })).toBe('unknown')
  expect(vendor.requests()).toHaveLength(before)
})
