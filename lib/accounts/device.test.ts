import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knownDevice, rememberDevice } from './device'
import type { SignedIn } from './member'

type Cookie = { name: string; value: string }
const jar = new Map<string, Cookie>()
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    set: (cookie: Cookie) => jar.set(cookie.name, cookie),
  }),
}))
// The site's settings. Ids in cookies are signed with the secret key; nothing listens at the URL, because these tests use no database.
vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_fake')
vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_fake')

const now = new Date('2026-11-20T09:00:00Z')
const day = 24 * 60 * 60 * 1000
const email = 'ada@school.example'
const remember = () => rememberDevice({ client: {}, member: { email, accountRole: 'admin' } } as SignedIn)

beforeEach(() => {
  jar.clear()
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

test('an id that is dated in the future is not known, and the next sign-in replaces it', async () => {
  vi.setSystemTime(now.getTime() + 30 * day)
  await remember()
  vi.setSystemTime(now)
  expect(await knownDevice(email)).toBeUndefined()
  await remember()
  expect(await knownDevice(email)).toMatch(new RegExp(`^${now.getTime().toString(36)}-`))
})
