import { createClient } from '@supabase/supabase-js'
import { refresh } from 'next/cache'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'
import { idleForm } from '@/lib/platform/form'
import { formOf } from './support/browser'
import {
  confirm,
  newAdmin,
  type Person,
  preparePeople,
  sessionIdOf,
  signInAgain,
  signUpStranger,
} from './support/people'
import { codeOf, setUpFactor, wrongCode } from './support/second-factors'
import { actAsServer } from './support/server'

const browser = await vi.hoisted(async () => (await import('./support/browser')).newBrowser())
// Mocks of what Next provides in a request.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {}, refresh: vi.fn() }))
vi.mock('next/headers', () => browser.nextHeaders)
vi.mock('next/server', () => browser.nextServer)

preparePeople()
beforeEach(() => {
  browser.change()
  actAsServer({ TRUSTED_PROXY_HOPS: '1' })
})
afterAll(() => vi.unstubAllEnvs())

/** Tries something eleven times at once, and returns how many results begin with each of these texts. */
async function countResults(attempt: () => Promise<unknown>, ...texts: string[]) {
  const results = await Promise.all(Array.from({ length: 11 }, attempt))
  return texts.map((text) => results.filter((result) => String(result).startsWith(text)).length)
}

const signedIn = async ({ id, client }: Person) => ({
  client,
  member: { id, sessionId: await sessionIdOf(client) },
})

const limited = 'Too many tries. Please wait'

test('whoever knows the password and enters wrong codes of the app is told of the limits and of the other way in', async () => {
  const { checkAppCode } = await import('@/lib/accounts/second-factor')
  const person = await newAdmin()
  const factor = await setUpFactor(person)
  const intruder = await signedIn(await signInAgain(person))
  const counts = await countResults(
    () => checkAppCode(intruder, wrongCode(factor)),
    'This code is wrong or was used already. Try the next one your app shows.',
    'Too many wrong codes. Please wait five minutes and try again. If you are refused again, wait a day. You can also use a recovery code.',
    limited,
  )
  expect(counts).toEqual([5, 5, 1])
})

test('whoever knows the password cannot use up the attempts with a recovery code', async () => {
  const { checkRecoveryCode } = await import('@/lib/accounts/second-factor')
  const { submitRecoveryCode } = await import('@/lib/accounts/sign-in-actions')
  const person = await newAdmin()
  await setUpFactor(person)
  const [code = ''] = (await person.client.rpc('create_recovery_codes').throwOnError()).data
  const intruder = await signedIn(await signInAgain(person))
  const counts = await countResults(
    () => checkRecoveryCode(intruder, 'guessed'),
    'This code is not one of yours, or it was used already.',
    limited,
  )
  expect(counts).toEqual([10, 1])
  expect(await checkRecoveryCode(intruder, code)).toContain(limited)

  await browser.signIn(await signInAgain(person))
  expect(await submitRecoveryCode(idleForm, formOf({ code }))).toMatchObject({
    status: 'done',
    to: '/admin/account',
    successMessage: { description: expect.stringContaining('You have 9 recovery codes left.') },
  })
})

test('a database that does not answer is not reported as a wrong recovery code', async () => {
  const { checkRecoveryCode } = await import('@/lib/accounts/second-factor')
  const canceled = JSON.stringify({ code: '57014', message: 'canceling statement due to statement timeout' })
  const { origin, close } = await localServer((_, response) => response.writeHead(500).end(canceled))
  const id = crypto.randomUUID()
  const member = { id, sessionId: id }
  const checked = checkRecoveryCode({ client: createClient(origin, 'sb_publishable_fake'), member }, 'theirs')
  await expect(checked).rejects.toThrow('database is unavailable')
  await close()
})

test('whoever confirms with a wrong password or a wrong code learns what to do', async () => {
  const { confirmIdentity } = await import('@/lib/accounts/confirmation-actions')
  const person = await newAdmin()
  await browser.signIn(person)
  expect(await confirmIdentity({ secret: 'not-the-password' })).toEqual({
    ok: false,
    reason: 'invalid',
    message: 'This is not the right password. Please try again.',
  })
  const factor = await setUpFactor(person)
  expect(await confirmIdentity({ secret: wrongCode(factor) })).toEqual({
    ok: false,
    reason: 'invalid',
    message: 'This code is wrong or was used already. Try the next one your app shows.',
  })
  expect(await confirmIdentity({ secret: codeOf(factor, 1) })).toEqual({ ok: true })
})

test('whoever finishes a set-up that another tab replaced is told to begin again, and sees whether the app is on', async () => {
  const { beginSecondFactor, finishSecondFactor } = await import('@/lib/accounts/second-factor-actions')
  const person = await signUpStranger()
  await confirm(person)
  await browser.signIn(person)
  const [first, second] = [await beginSecondFactor(), await beginSecondFactor()]
  if (!first.ok || !second.ok) throw new Error('The set-up did not begin')
  expect(await finishSecondFactor({ id: first.data.id, code: codeOf(first.data) })).toEqual({
    ok: false,
    reason: 'conflict',
    message:
      'This set-up was replaced by another one, perhaps in another tab. If the app is still off, begin again.',
  })
  expect(refresh).toHaveBeenCalledOnce()
  expect(await finishSecondFactor({ id: second.data.id, code: codeOf(second.data) })).toMatchObject({
    ok: true,
  })
})
