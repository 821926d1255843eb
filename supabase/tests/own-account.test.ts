import { refresh } from 'next/cache'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { idleForm } from '@/lib/platform/form'
import { done, refuse } from '@/lib/platform/result'
import { formOf } from './support/browser'
import { newService } from './support/clients'
import { type Person, preparePeople, signUpStranger, verifyEmail } from './support/people'
import { actAsServer } from './support/server'
import { accountMails, setSignUpRules } from './support/sign-ups'
import { holderOfToken } from './support/tokens'

const browser = await vi.hoisted(async () => (await import('./support/browser')).newBrowser())
// Mocks of what Next provides in a request.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {}, refresh: vi.fn() }))
vi.mock('next/headers', () => browser.nextHeaders)
vi.mock('next/server', () => browser.nextServer)

const service = newService()
const password = 'a-long-password'
preparePeople()
actAsServer({ TRUSTED_PROXY_HOPS: '1' })
const { verifyEmail: submitCode } = await import('@/lib/accounts/account-actions')
const { verifyPassword } = await import('@/lib/accounts/auth-server')
const { knownDevice } = await import('@/lib/accounts/device')
const { logIn } = await import('@/lib/accounts/sign-in-actions')
const { saveProfile } = await import('@/lib/content/archives/actions')
const mutations = await import('@/lib/content/archives/mutations')
let me: Person
beforeEach(async () => {
  browser.change()
  me = await signUpStranger()
})
afterAll(() => vi.unstubAllEnvs())

const profileOf = async ({ id }: Person) =>
  (await service.from('profiles').select().eq('id', id).single().throwOnError()).data

describe('the form for the mailed code', () => {
  let code: string
  beforeEach(async () => {
    await setSignUpRules('approval', '', true)
    await service.rpc('send_email_code', { account: me.id }).throwOnError()
    await setSignUpRules('approval')
    const [mail] = await accountMails('address_code', me.email)
    code = String(Object(mail?.payload).code)
  })

  const send = (typed: string) => submitCode(idleForm, formOf({ code: typed }))

  test('verifies the address of whoever is signed in, if they type the right one', async () => {
    await browser.signIn(me)
    expect(await send('AAAAAAAA')).toMatchObject({
      status: 'failed',
      message: 'This code is wrong. Check it and try again.',
    })
    expect((await profileOf(me)).email_verified_at).toBeNull()
    expect(await send(code)).toMatchObject({ status: 'done', to: '/admin' })
    expect((await profileOf(me)).email_verified_at).not.toBeNull()
  })

  test('changes nothing for whoever is not signed in, and tells them to log in', async () => {
    expect(await send(code)).toMatchObject({
      status: 'failed',
      message: 'Your session has ended. Log in again to continue.',
      to: '/login',
    })
    expect((await profileOf(me)).email_verified_at).toBeNull()
  })
})

test('a browser is not known to a pending account before its address is verified', async () => {
  const form = formOf({ email: me.email, password })
  expect(await logIn(idleForm, form)).toMatchObject({ status: 'done' })
  expect(await knownDevice(me.email)).toBeUndefined()
  await verifyEmail(me)
  expect(await logIn(idleForm, form)).toMatchObject({ status: 'done' })
  expect(await knownDevice(me.email)).toBeTruthy()
})

test('the auth server says whether a password is correct, and no session remains of that', async () => {
  expect(await verifyPassword(me.email, password)).toBe(true)
  expect(await verifyPassword(me.email, 'another-password')).toBe(false)
  expect((await me.client.rpc('list_my_sessions').throwOnError()).data).toHaveLength(1)
})

describe('the own name and picture', () => {
  const picture = '/media/0123456789abcdef0123-640x640.webp'

  test('are saved, and the page is read again', async () => {
    await browser.signIn(me)
    expect(await saveProfile({ name: 'Ada', picture: '' })).toEqual(done(undefined))
    expect(refresh).toHaveBeenCalledOnce()
    expect((await profileOf(me)).name).toBe('Ada')
  })

  test('are refused with the reason that the database gives', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await browser.signIn(me)
    expect(await saveProfile({ name: 'Ada', picture })).toEqual(
      refuse('forbidden', 'Your account may not keep a picture.'),
    )
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('access.refused'))
    log.mockRestore()
  })

  test('are refused after the session has ended, also if it ends while they are saved', async () => {
    const { client } = await holderOfToken(me.client)
    await browser.signIn(me)
    await me.client.auth.signOut({ scope: 'local' })
    expect(await saveProfile({ name: 'Ada', picture: '' })).toEqual(
      refuse('signed-out', 'You are logged out. Log in again to continue.'),
    )
    expect(await mutations.saveProfile(client, { name: 'Ada', picture: '' })).toEqual(
      refuse('forbidden', 'Your session has ended.'),
    )
    expect((await profileOf(me)).name).toBeNull()
  })
})
