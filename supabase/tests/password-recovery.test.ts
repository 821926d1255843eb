import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'
import { idleForm } from '@/lib/platform/form'
import { newService, newVisitor } from './support/clients'
import { newAdmin, type Person, preparePeople, signUpStranger } from './support/people'
import { accessOf, codeOf, setUpFactor, wrongCode } from './support/second-factors'
import { actAsServer } from './support/server'
import { accountMails, newAddress } from './support/sign-ups'

const browser = await vi.hoisted(async () => (await import('./support/browser')).newBrowser())
// Mocks of what Next provides in a request.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))
vi.mock('next/headers', () => browser.nextHeaders)
vi.mock('next/server', () => browser.nextServer)

preparePeople()
const behindProxy = { TRUSTED_PROXY_HOPS: '1' }
beforeEach(() => {
  browser.change()
  actAsServer(behindProxy)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => vi.unstubAllEnvs())

const old = 'a-long-password'
const another = 'another-password'

const signsIn = async ({ email }: Person, password: string) =>
  (await newVisitor().auth.signInWithPassword({ email, password })).data.session !== null

async function hasVerifiedEmail({ id }: Person) {
  const profile = newService().from('profiles').select('email_verified_at').eq('id', id).single()
  return (await profile.throwOnError()).data.email_verified_at !== null
}

async function mailedToken({ email }: Person) {
  await newVisitor().auth.resetPasswordForEmail(email)
  const [mail] = await accountMails('account_mail', email)
  return /\/new-password\?token_hash=([\w-]+)/.exec(JSON.stringify(mail?.rendered))?.[1] ?? ''
}

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function choosePassword(token_hash: string, password: string, code = '') {
  const { setNewPassword } = await import('@/lib/accounts/recovery-actions')
  return setNewPassword(idleForm, formOf({ token_hash, password, code }))
}

test('the recovery link of a pending account verifies the address and takes the account from whoever signed up, once the password is accepted', async () => {
  const stranger = await signUpStranger()
  await setUpFactor(stranger)
  const token = await mailedToken(stranger)
  const guessable = stranger.email.replace(/@.*/, '')
  expect(await choosePassword(token, guessable)).toMatchObject({
    errors: { password: expect.stringContaining('easy to guess from your address') },
  })
  expect(await hasVerifiedEmail(stranger)).toBe(false)
  expect(await accessOf(stranger)).toMatchObject({ missing_factor: null })

  // The link is used by now, and still valid in this browser.
  expect(await choosePassword(token, another)).toMatchObject({ status: 'done', to: '/admin' })
  expect(await hasVerifiedEmail(stranger)).toBe(true)
  expect(await accessOf(stranger)).toBeNull()
  expect(await signsIn(stranger, another)).toBe(true)
  // A browser is remembered only for an account whose address is verified.
  expect(browser.hasCookie('academy-device')).toBe(true)
})

test('a password that the auth server refuses leaves the address unverified', async () => {
  const stranger = await signUpStranger()
  expect(await choosePassword(await mailedToken(stranger), old)).toMatchObject({
    status: 'failed',
    message: 'New password should be different from the old password.',
  })
  expect(await hasVerifiedEmail(stranger)).toBe(false)
})

test('with the recovery link alone, or with a wrong code, an account with a second factor gets no new password and no verified address', async () => {
  const admin = await newAdmin()
  const factor = await setUpFactor(admin)
  const token = await mailedToken(admin)
  for (const code of ['', wrongCode(factor)])
    expect(await choosePassword(token, another, code)).toMatchObject({ errors: { code: expect.any(String) } })
  expect(await signsIn(admin, old)).toBe(true)
  expect(await hasVerifiedEmail(admin)).toBe(false)

  expect(await choosePassword(token, another, codeOf(factor, 1))).toMatchObject({ status: 'done' })
  expect(await hasVerifiedEmail(admin)).toBe(true)
})

test('a recovery mail that could not be sent is logged without its address', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const email = newAddress()
  const failure = JSON.stringify({ code: 500, msg: `Error sending a mail to ${email}` })
  const { origin, close } = await localServer(({ url = '' }, response) => {
    if (url.startsWith('/auth/v1/recover')) response.writeHead(500).end(failure)
    else response.writeHead(307, { location: `${process.env.TEST_SUPABASE_URL}${url}` }).end()
  })
  actAsServer({ ...behindProxy, SUPABASE_URL: origin })
  const { requestRecovery } = await import('@/lib/accounts/recovery-actions')
  expect(await requestRecovery(idleForm, formOf({ email }))).toMatchObject({ status: 'done' })
  await browser.endResponses()
  await close()
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(lines).toMatchObject([
    { event: 'account.recovery_not_sent', cause: 'Error sending a mail to (address)' },
  ])
})
