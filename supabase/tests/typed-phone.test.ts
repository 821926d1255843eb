import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { tokenHash } from '@/lib/forms/application-link'
import { phoneProblem } from '@/lib/forms/application-phone'
import { idleForm } from '@/lib/platform/form'
import { addCourse, apply, cleanUpCourses } from './support/school'
import { actAsServer } from './support/server'

type Cookie = { name: string; value: string; path: string }
const request = vi.hoisted(() => ({ headers: {}, jar: new Map<string, Cookie>() }))
// Mocks of what Next provides in a request.
vi.mock('next/cache', () => ({}))
vi.mock('next/headers', () => ({
  headers: async () => new Headers(request.headers),
  cookies: async () => ({
    get: (name: string) => request.jar.get(name),
    set: (cookie: Cookie) => request.jar.set(cookie.name, cookie),
  }),
}))

cleanUpCourses()
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  request.headers = {}
  request.jar.clear()
  logged.mockClear()
})

/** The private page of a new application, as a server with these settings serves it. */
async function newApplication(settings?: Record<string, string>) {
  const token = randomBytes(32).toString('base64url')
  await apply(await addCourse(), { token_hash: tokenHash(token) })
  actAsServer(settings)
  const { correctApplicationPhone } = await import('@/lib/leads/application/actions')
  const { typedPhone } = await import('@/lib/leads/application/typed-phone')
  const path = `/application/${token}`

  /** Sends the form, and returns where the response redirects to. */
  async function send(phone: string): Promise<string> {
    const form = new FormData()
    form.set('phone', phone)
    form.set('token', token)
    const redirected = await correctApplicationPhone(idleForm, form).catch(
      (error: { digest: string }) => error,
    )
    return 'digest' in redirected ? (redirected.digest.split(';')[2] ?? '') : 'no redirect'
  }

  return { path, send, typed: () => typedPhone(`${path}/phone`) }
}

const phone = '0803 123 4589'
const databaseIsDown = { SUPABASE_URL: 'http://127.0.0.1:9' }

test.each([
  ['an invalid number', 'invalid', 'call me', {}, 0],
  ['the sixth try of a day', 'wait', phone, {}, 5],
  ['a database that is down', 'failed', phone, databaseIsDown, 0],
])(
  'without script, %s leaves the typed number in the field',
  async (_what, problem, number, settings, tries) => {
    const { path, send, typed } = await newApplication(settings)
    for (let done = 0; done < tries; done++) await send(phone)
    expect(await send(number)).toBe(`${path}/phone?problem=${problem}`)
    expect([...request.jar.values()]).toMatchObject([{ path: `${path}/phone`, httpOnly: true, maxAge: 30 }])
    expect(phoneProblem(problem, await typed())?.values).toEqual({ phone: number })
    expect(logged.mock.calls.join()).not.toContain(number)
  },
)

test('a stored number is not kept, nor is any of a form that was sent with script', async () => {
  const { path, send, typed } = await newApplication()
  expect(await send(phone)).toBe(`${path}?phone=corrected`)
  request.headers = { 'next-action': 'sent' }
  expect(await send('call me')).toBe('no redirect')
  expect(request.jar.size).toBe(0)
  expect(await typed()).toBeUndefined()
})

test('a number that this server did not sign is not shown', async () => {
  const { send, typed } = await newApplication()
  await send('call me')
  for (const cookie of request.jar.values()) cookie.value = `${btoa('call us')}.${cookie.value.split('.')[1]}`
  expect(await typed()).toBeUndefined()
})
