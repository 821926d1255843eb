import { beforeEach, expect, test, vi } from 'vitest'
import { phoneProblem } from '@/lib/forms/application-phone'
import { idleForm } from '@/lib/platform/form'
import { correctApplicationPhone } from './actions'
import { typedPhone } from './typed-phone'

type Cookie = { name: string; value: string; path: string }
const request = vi.hoisted(() => ({ headers: {}, jar: new Map<string, Cookie>() }))
const database = vi.hoisted(() => ({ limit: vi.fn(), correctPhone: vi.fn() }))
vi.mock('@/lib/platform/env', () => ({
  env: () => ({ SITE_URL: 'http://localhost', SUPABASE_SECRET_KEY: 'sb_secret_fake' }),
}))
vi.mock('next/headers', () => ({
  headers: async () => new Headers(request.headers),
  cookies: async () => ({
    get: (name: string) => request.jar.get(name),
    set: (cookie: Cookie) => request.jar.set(cookie.name, cookie),
  }),
}))
vi.mock('@/lib/platform/rate-limits', () => ({ checkRateLimits: database.limit }))
vi.mock('@/lib/leads/seats', () => ({}))
vi.mock('@/lib/mail/send-soon', () => ({}))
vi.mock('./link', () => ({ correctPhone: database.correctPhone }))

const logged = vi.spyOn(console, 'error')
const token = 'a'.repeat(43)
const page = `/application/${token}/phone`

beforeEach(() => {
  request.headers = {}
  request.jar.clear()
  logged.mockReset().mockImplementation(() => undefined)
  database.limit.mockReset()
  database.correctPhone.mockReset().mockResolvedValue(true)
})

/** Sends the form without script, and returns where the response redirects to. */
async function send(phone: string): Promise<string> {
  const form = new FormData()
  form.set('phone', phone)
  form.set('token', token)
  const redirected = await correctApplicationPhone(idleForm, form).catch((error: { digest: string }) => error)
  return 'digest' in redirected ? (redirected.digest.split(';')[2] ?? '') : 'no redirect'
}

test.each([
  ['an invalid number', 'call me', 'invalid', () => undefined],
  ['too many tries', '0803 123 4589', 'wait', () => database.limit.mockResolvedValue({ message: 'Wait.' })],
  [
    'a database that is down',
    '0803 123 4589',
    'failed',
    () => database.correctPhone.mockRejectedValue(new Error('It is down.')),
  ],
])('without script, %s leaves the typed number in the field', async (_what, phone, problem, prepare) => {
  prepare()
  expect(await send(phone)).toBe(`${page}?problem=${problem}`)
  expect([...request.jar.values()]).toMatchObject([{ path: page, httpOnly: true, maxAge: 30 }])
  expect(phoneProblem(problem, await typedPhone(page))?.values).toEqual({ phone })
  expect(logged.mock.calls.join()).not.toContain(phone)
})

test('a stored number is not kept, nor is any of a form that was sent with script', async () => {
  expect(await send('0803 123 4589')).toBe(`/application/${token}?phone=corrected`)
  request.headers = { 'next-action': 'sent' }
  expect(await send('call me')).toBe('no redirect')
  expect(request.jar.size).toBe(0)
  expect(await typedPhone(page)).toBeUndefined()
})

test('a number that this server did not sign is not shown', async () => {
  await send('call me')
  for (const cookie of request.jar.values()) cookie.value = `${btoa('call us')}.${cookie.value.split('.')[1]}`
  expect(await typedPhone(page)).toBeUndefined()
})
