import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'
import { idleForm } from '@/lib/platform/form'
import { formOf } from './support/browser'
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

describe('the link that a hosted auth server mails to a new account', () => {
  /**
   * Starts a proxy in front of the embedded API that plays a hosted auth server. The embedded one mails recovery links only, so their tokens
   * stand for those of confirmation links.
   */
  async function startHostedServer() {
    const { origin, close } = await localServer(async (request, response) => {
      const verifies = request.url === '/auth/v1/verify'
      const { authorization = '', apikey = '' } = request.headers
      const sent = await text(request)
      const forwarded = await fetch(`${process.env.TEST_SUPABASE_URL}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { authorization, apikey: String(apikey), 'content-type': 'application/json' },
        body: sent ? (verifies ? sent.replace('"type":"email"', '"type":"recovery"') : sent) : null,
      })
      response.writeHead(forwarded.status, { 'content-type': 'application/json' }).end(await forwarded.text())
    })
    onTestFinished(close)
    actAsServer({ ...behindProxy, SUPABASE_URL: origin })
  }

  async function confirm(token_hash: string, password: string) {
    const { confirmAccount } = await import('@/lib/accounts/sign-up-actions')
    return confirmAccount(idleForm, formOf({ token_hash, password }))
  }

  test('verifies the address for whoever types the password of the sign-up, and works once', async () => {
    const person = await signUpStranger()
    const token = await mailedToken(person)
    const jar = await browser.nextHeaders.cookies()
    jar.set('academy-link', token)
    await startHostedServer()
    expect(await confirm(token, old)).toMatchObject({ status: 'done', to: '/admin' })
    expect(await hasVerifiedEmail(person)).toBe(true)
    expect(await signsIn(person, old)).toBe(true)
    expect(browser.hasCookie('academy-link')).toBe(false)

    browser.change()
    expect(await confirm(token, old)).toMatchObject({
      status: 'failed',
      message: 'This link has expired or was used already. Ask for a new one.',
    })
  })

  test('takes the account from a stranger who signed up with the address', async () => {
    const stranger = await signUpStranger()
    await setUpFactor(stranger)
    const token = await mailedToken(stranger)
    await startHostedServer()
    expect(await confirm(token, '')).toMatchObject({ errors: { password: expect.any(String) } })
    expect(await hasVerifiedEmail(stranger)).toBe(false)
    expect(await confirm(token, another)).toMatchObject({ status: 'done', to: '/admin' })
    expect(await hasVerifiedEmail(stranger)).toBe(true)
    expect(await signsIn(stranger, old)).toBe(false)
    expect(await accessOf(stranger)).toBeNull()
  })
})
