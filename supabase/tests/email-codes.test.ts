import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FakeResend, startFakeResend } from '@/fakes/resend'
import { idleForm } from '@/lib/platform/form'
import { newService } from './support/clients'
import { type Person, preparePeople, signUpStranger, verifyEmail } from './support/people'
import { actAsServer } from './support/server'
import { setSignUpRules } from './support/sign-ups'

const browser = await vi.hoisted(async () => (await import('./support/browser')).newBrowser())
// Mocks of what Next provides in a request.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))
vi.mock('next/headers', () => browser.nextHeaders)
vi.mock('next/server', () => browser.nextServer)

preparePeople()
let vendor: FakeResend
beforeAll(async () => {
  vendor = await startFakeResend()
  actAsServer({ TRUSTED_PROXY_HOPS: '1', RESEND_API_KEY: vendor.apiKey, RESEND_BASE_URL: vendor.url })
  await setSignUpRules('approval', '', true)
})
beforeEach(() => browser.change())
afterAll(async () => {
  await setSignUpRules('approval')
  await vendor.stop()
  vi.unstubAllEnvs()
})

/** Asks for a code in the browser of this person. */
async function requestCode(person: Person) {
  const { requestEmailCode } = await import('@/lib/accounts/account-actions')
  browser.change('same address')
  await browser.signIn(person)
  return requestEmailCode(idleForm, new FormData())
}

test('a new code is announced and sent at once', async () => {
  const person = await signUpStranger()
  expect(await requestCode(person)).toMatchObject({ status: 'done' })
  // Before all other mails, of which only some are sent at once.
  const first = { next_attempt_at: '2000-01-01T00:00:00Z' }
  await newService().from('email_outbox').update(first).eq('recipient', person.email).throwOnError()
  await browser.endResponses()
  expect(vendor.mails().map(({ to }) => to)).toContain(person.email)
})

test('somebody who needs no code any more is led to the present state, and no new code is announced', async () => {
  const person = await signUpStranger()
  await verifyEmail(person)
  expect(await requestCode(person)).toMatchObject({ status: 'idle', to: '/admin' })
})

test('somebody who asks again too soon is told when to ask', async () => {
  const person = await signUpStranger()
  await requestCode(person)
  expect(await requestCode(person)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('Wait a minute before you ask for another.'),
  })
})

test('one visitor, with however many accounts, can have twenty codes an hour sent', async () => {
  const { checkClientRateLimit } = await import('@/lib/platform/rate-limits')
  const { emailCodeLimits } = await import('@/lib/accounts/rate-limits')
  await Promise.all(Array.from({ length: 18 }, () => checkClientRateLimit(emailCodeLimits)))
  const results = []
  for (const _ of [19, 20, 21]) results.push(await requestCode(await signUpStranger()))
  expect(results).toMatchObject([
    { status: 'done' },
    { status: 'done' },
    { status: 'failed', message: expect.stringContaining('Too many tries.') },
  ])
})
