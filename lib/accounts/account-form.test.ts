import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { idleForm } from '@/lib/platform/form'
import { accountForm, type Outcome, storedFormState } from './account-form'

type Cookie = { name: string; value: string; path: string }
const request = vi.hoisted(() => ({ headers: {}, jar: new Map<string, Cookie>() }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers(request.headers),
  cookies: async () => ({
    get: (name: string) => request.jar.get(name),
    set: (cookie: Cookie) => request.jar.set(cookie.name, cookie),
  }),
}))
// The site's settings. Results in cookies are signed with the secret key; nothing listens at the URL, because these tests use no database.
vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_fake')
vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_fake')

const schema = z.object({ code: z.string() })
const run = vi.fn(async () => ({ done: true }) as const)
const form = new FormData()
form.set('code', '123456')

beforeEach(() => {
  run.mockClear()
  request.headers = { 'next-action': 'sent' }
  request.jar.clear()
})

/** Sends the form of /login without JavaScript, and returns where the response redirects to. */
async function sendLogin(outcome: Outcome): Promise<string> {
  request.headers = {}
  const submit = accountForm({ schema, name: 'log_in', page: '/login', run: async () => outcome })
  const redirected = await submit(idleForm, form).catch((error: { digest: string }) => error)
  return 'digest' in redirected ? (redirected.digest.split(';')[2] ?? '') : 'no redirect'
}

it('without JavaScript a failure is stored for its own form, and shown in no other', async () => {
  expect(await sendLogin({ message: 'Invalid login credentials' })).toBe('/login')
  expect(await storedFormState('log_in')).toMatchObject({ message: 'Invalid login credentials' })
  expect(await storedFormState('give_code')).toEqual(idleForm)
})

it('without JavaScript a success deletes the failure that was stored before it', async () => {
  await sendLogin({ message: 'Invalid login credentials' })
  expect(await sendLogin({ step: '/login/code?next=%2Fadmin' })).toBe('/login/code?next=%2Fadmin')
  expect([...request.jar.values()]).toMatchObject([{ value: '', path: '/login', maxAge: 0 }])
  expect(await storedFormState('log_in')).toEqual(idleForm)
})

it.each(['token', 'token_hash'])('a form without its %s says so, because no field can', async (token) => {
  const message = 'This link is not complete.'
  const linkSchema = z.object({ [token]: z.string(message), code: z.string().max(3, 'Too long.') })
  const submit = accountForm({ schema: linkSchema, name: 'set_new_password', run })
  expect(await submit(idleForm, form)).toMatchObject({ status: 'failed', message, errors: {} })
  expect(run).not.toHaveBeenCalled()
})
