import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knownDevice, rememberDevice } from './device'
import type { SignedIn } from './member'

type Cookie = { name: string; value: string }
const mocks = vi.hoisted(() => ({ jar: new Map<string, Cookie>(), verified: false }))
vi.mock('@/lib/platform/env', () => ({
  env: () => ({ SITE_URL: 'http://localhost', SUPABASE_SECRET_KEY: 'sb_secret_fake' }),
}))
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => mocks.jar.get(name),
    set: (cookie: Cookie) => mocks.jar.set(cookie.name, cookie),
  }),
}))
vi.mock('./email-verification', () => ({
  emailVerificationState: async () => ({ verified: mocks.verified }),
}))

const now = new Date('2026-11-20T09:00:00Z')
const day = 24 * 60 * 60 * 1000
const email = 'ada@school.example'
const remember = (accountRole = 'admin') =>
  rememberDevice({ client: {}, member: { email, accountRole } } as SignedIn)

beforeEach(() => {
  Object.assign(mocks, { jar: new Map(), verified: false })
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => vi.useRealTimers())

test('a browser is known for a year to the member who signed in on it, and to nobody else', async () => {
  await remember()
  expect(await knownDevice('ADA@school.example')).toBeTruthy()
  expect(await knownDevice('bola@school.example')).toBeUndefined()
  vi.setSystemTime(now.getTime() + 366 * day)
  expect(await knownDevice(email)).toBeUndefined()
})

test('a browser is not known to a pending account before its address is verified', async () => {
  await remember('pending')
  expect(await knownDevice(email)).toBeUndefined()
  mocks.verified = true
  await remember('pending')
  expect(await knownDevice(email)).toBeTruthy()
})

test('an id that is dated in the future is not known, and the next sign-in replaces it', async () => {
  vi.setSystemTime(now.getTime() + 30 * day)
  await remember()
  vi.setSystemTime(now)
  expect(await knownDevice(email)).toBeUndefined()
  await remember()
  expect(await knownDevice(email)).toMatch(new RegExp(`^${now.getTime().toString(36)}-`))
})
