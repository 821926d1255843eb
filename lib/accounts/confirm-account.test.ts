import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeHostedAuth } from '@/fakes/hosted-auth'
import { idleForm } from '@/lib/platform/form'

// Mocks of what Next provides in a request. Only a hosted auth server mails a link that confirms an address.
type Cookie = { name: string; value: string }
const cookieJar = vi.hoisted(() => new Map<string, Cookie>())
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'next-action': 'confirm' }),
  cookies: async () => ({
    getAll: () => [],
    get: (name: string) => cookieJar.get(name),
    set: (cookie: Cookie | string, value = '') =>
      typeof cookie === 'string'
        ? cookieJar.set(cookie, { name: cookie, value })
        : cookieJar.set(cookie.name, cookie),
  }),
}))

let hosted: Awaited<ReturnType<typeof startFakeHostedAuth>>

beforeEach(async () => {
  cookieJar.clear()
  hosted = await startFakeHostedAuth()
  vi.stubEnv('SUPABASE_URL', hosted.url)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_fake')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_fake')
  vi.resetModules()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await hosted.stop()
})

async function confirm() {
  const { confirmAccount } = await import('./sign-up-actions')
  const form = new FormData()
  form.set('token_hash', 'of-the-mailed-link')
  return confirmAccount(idleForm, form)
}

test('once an address is confirmed, the token of the link is deleted from its cookie', async () => {
  expect(await confirm()).toMatchObject({ status: 'done', to: '/admin' })
  expect(cookieJar.get('academy-link')).toMatchObject({ value: '', maxAge: 0, path: '/confirm' })
})

test('an expired link gives a message, and its page keeps its form', async () => {
  hosted.failWith('expired')
  expect(await confirm()).toMatchObject({
    status: 'failed',
    message: 'This link has expired or was used already. Ask for a new one.',
  })
  expect(cookieJar.has('academy-link')).toBe(false)
})
