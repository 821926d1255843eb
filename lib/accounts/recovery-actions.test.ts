import { beforeEach, expect, test, vi } from 'vitest'
import { idleForm } from '@/lib/platform/form'
import type { Member } from './member'

const link = 'of-the-mailed-link'
const member = {
  id: 'ada',
  email: 'folake.odunlade@school.example',
  accountRole: 'admin',
  missingFactor: null,
  sessionId: 'session of the link',
} as Member

type Cookie = { name: string; value: string }
const mocks = vi.hoisted(() => ({
  jar: new Map<string, Cookie>(),
  member: null as unknown,
  wasUnverified: false,
  refused: undefined as string | undefined,
  /** The names of the calls so far, in their order. */
  done: [] as string[],
}))
const done = <Result>(what: string, result?: () => Result) =>
  vi.fn(async () => {
    mocks.done.push(what)
    return result?.()
  })

vi.mock('@/lib/platform/env', () => ({
  env: () => ({ SITE_URL: 'http://localhost', SUPABASE_SECRET_KEY: 'sb_secret_fake' }),
}))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'next-action': 'sent' }),
  cookies: async () => ({
    get: (name: string) => mocks.jar.get(name),
    set: (cookie: Cookie) => mocks.jar.set(cookie.name, cookie),
  }),
}))
vi.mock('@/lib/platform/supabase/session', () => ({
  sessionClient: async () => ({
    auth: {
      verifyOtp: async () => {
        mocks.done.push('the link is used')
        return { data: { session: {} }, error: null }
      },
    },
  }),
}))
vi.mock('@/lib/school/school', () => ({ siteIdentity: async () => ({ name: 'The Academy' }) }))
vi.mock('./member', () => ({
  memberOf: async () => (mocks.done.includes('the link is used') ? mocks.member : null),
  currentMember: async () => null,
}))
vi.mock('./auth-server', async (original) => ({
  ...(await original<typeof import('./auth-server')>()),
  setPassword: done('the password is set', () => mocks.refused),
}))
vi.mock('./email-verification', () => ({
  resetUnverifiedAccount: done('an unverified account is reset', () => mocks.wasUnverified),
  verifyEmailByLink: done('the address is verified'),
}))
vi.mock('./second-factor', () => ({ checkEitherCode: done('the code is checked', () => 'A wrong code.') }))
vi.mock('next/server', () => ({ after: (work: () => unknown) => work() }))
vi.mock('@/lib/platform/rate-limits', () => ({
  checkRateLimits: async () => undefined,
  checkSubjectLimit: async () => undefined,
}))
vi.mock('@/lib/mail/send-soon', () => ({ sendMailsSoon: done('waiting mails are sent') }))
vi.mock('./activity/mutations', () => ({ recordAttempt: done('the attempt is recorded') }))
vi.mock('@/lib/platform/supabase/public', () => ({
  publicClient: () => ({
    auth: {
      resetPasswordForEmail: async (email: string) => ({ error: new Error(`No mail to ${email}.`) }),
    },
  }),
}))
vi.mock('./device', () => ({ rememberDevice: done('the browser is remembered') }))

beforeEach(() => {
  Object.assign(mocks, { jar: new Map(), member, wasUnverified: false, refused: undefined, done: [] })
})

async function send(fields: Record<string, string>) {
  const { setNewPassword } = await import('./recovery-actions')
  const form = new FormData()
  for (const [name, value] of Object.entries({ token_hash: link, ...fields })) form.set(name, value)
  return setNewPassword(idleForm, form)
}

test('a recovery link verifies the address after the new password is set, and not before', async () => {
  expect(await send({ password: 'another-password' })).toMatchObject({ status: 'done', to: '/admin' })
  expect(mocks.done).toEqual([
    'the link is used',
    'an unverified account is reset',
    'the password is set',
    'the address is verified',
    'the browser is remembered',
  ])
})

test('a password that the auth server refuses leaves the address unverified', async () => {
  mocks.refused = 'Choose another password.'
  expect(await send({ password: 'another-password' })).toMatchObject({ message: mocks.refused })
  expect(mocks.done).not.toContain('the address is verified')
})

test.each([
  ['no code', {}],
  ['a wrong code', { code: '123456' }],
])(
  'with %s, an account with a second factor gets no new password and no verified address',
  async (_, code) => {
    mocks.member = { ...member, missingFactor: 'code' }
    expect(await send({ password: 'another-password', ...code })).toMatchObject({
      errors: { code: expect.any(String) },
    })
    expect(mocks.done).not.toContain('the password is set')
    expect(mocks.done).not.toContain('the address is verified')
  },
)

test('the second factor of a pending account with an unverified address is not asked for', async () => {
  mocks.member = { ...member, accountRole: 'pending', missingFactor: 'code' }
  mocks.wasUnverified = true
  expect(await send({ password: 'another-password' })).toMatchObject({ status: 'done' })
  expect(mocks.done).not.toContain('the code is checked')
})

test('a password like the own address is refused, and the used link allows another try', async () => {
  expect(await send({ password: 'folake-odunlade' })).toMatchObject({
    errors: { password: expect.stringContaining('easy to guess from your address') },
  })
  expect(mocks.done).toEqual(['the link is used'])
  expect(await send({ password: 'another-password' })).toMatchObject({ status: 'done' })
  expect(mocks.done.filter((what) => what === 'the link is used')).toHaveLength(1)
})

test('a recovery mail that could not be sent is logged without its address', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { requestRecovery } = await import('./recovery-actions')
  const form = new FormData()
  form.set('email', member.email)
  expect(await requestRecovery(idleForm, form)).toMatchObject({ status: 'done' })
  await vi.waitFor(() => expect(mocks.done).toContain('waiting mails are sent'))
  const logged = log.mock.calls.join()
  expect(logged).toContain('account.recovery_not_sent')
  expect(logged).not.toContain(member.email)
  log.mockRestore()
})
