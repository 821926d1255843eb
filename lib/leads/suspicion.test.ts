import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FakeTurnstile, startFakeTurnstile } from '@/fakes/turnstile'
import { contactForm } from '@/lib/forms/contact'
import { enrollmentApplicationForm } from '@/lib/forms/enrollment-application'
import { sign } from '@/lib/platform/signature'
import { formTimeToken, isAcknowledged, readFormTime, suspicion } from './suspicion'

const unsuspicious = {
  honeypot: '',
  pageAge: 40,
  resumed: false,
  verdict: 'passed',
  name: 'Ọláwálé Adébáyọ̀',
  text: 'Is a seat left?',
} as const

test.each([
  ['an honest message', {}],
  ['no JavaScript', { pageAge: 'missing' }],
  ['nobody who could check', { verdict: 'unknown' }],
  ['a quick hand', { pageAge: 3 }],
  ['a restored draft, a corrected error or a retry, however quick', { pageAge: 1, resumed: true }],
  ['letters of any script', { name: '王小明', text: 'Ẹ káàárọ̀, здравствуйте' }],
  ['a portfolio or two', { text: 'https://www.behance.net/ada and www.ada.example' }],
  ['an address within a word', { text: 'awww. awww. awww.' }],
] as const)('not suspicious: %s', (_what, signs) => {
  expect(suspicion({ ...unsuspicious, ...signs })).toBeUndefined()
})

test.each([
  [{ honeypot: 'x' }, 'It fills in a field that people cannot see.'],
  [{ pageAge: 2.9 }, 'Sent 2 seconds after the page was opened.'],
  [{ pageAge: 1 }, 'Sent 1 second after the page was opened.'],
  [{ pageAge: 0.4 }, 'Sent less than a second after the page was opened.'],
  [{ pageAge: 'forged', resumed: true }, 'Its proof of when the page was opened is forged.'],
  [{ verdict: 'failed' }, 'It did not pass the check that a person sent it.'],
  [{ verdict: 'missing' }, 'Its proof that a person sent it is missing.'],
  [{ text: 'http://a.example, https://b.example and www.c.example' }, 'It holds 3 links.'],
  [{ text: '[url=http://a.example]http://a.example[/url] HTTP://B.EXAMPLE' }, 'It holds 3 links.'],
  [{ name: 'www.a.example', text: 'www.b.example www.c.example' }, 'It holds 3 links.'],
] as const)('the signs %j are reported as: %s', (signs, sentence) => {
  expect(suspicion({ ...unsuspicious, ...signs })).toBe(sentence)
})

test.each([
  [{}, true],
  [{ pageAge: 1 }, true],
  [{ verdict: 'missing' }, true],
  [{ text: 'www.a.example www.b.example www.c.example', pageAge: 0 }, true],
  [{ honeypot: 'x' }, false],
  [{ pageAge: 'forged' }, false],
  [{ verdict: 'failed', pageAge: 1 }, false],
] as const)('after the signs %j the sender is acknowledged at once: %s', (signs, acknowledged) => {
  expect(isAcknowledged(suspicion({ ...unsuspicious, ...signs }))).toBe(acknowledged)
})

test('several reasons are all named, and fit the column', () => {
  const text = 'www.a.example '.repeat(400)
  const reasons = suspicion({ ...unsuspicious, honeypot: 'x', pageAge: 'forged', verdict: 'failed', text })
  expect(reasons).toContain('cannot see. Its proof')
  expect(reasons).toContain('400 links')
  expect(reasons?.length).toBeLessThanOrEqual(200)
})

vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const secret = 'sb_secret_of_this_test'
let vendor: FakeTurnstile
let suspicionOf: typeof import('./suspicion').suspicionOf

beforeAll(async () => {
  vendor = await startFakeTurnstile()
})
afterAll(() => vendor.stop())
beforeEach(() => actAs())

/** Sets the environment of the server. */
async function actAs(challenge: Record<string, string> = {}) {
  vi.unstubAllEnvs()
  const database = {
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_this_test',
  }
  const settings = { ...database, SUPABASE_SECRET_KEY: secret, ...challenge }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  ;({ suspicionOf } = await import('./suspicion'))
}

const actWithChallenge = () =>
  actAs({
    TURNSTILE_SITE_KEY: vendor.siteKey,
    TURNSTILE_SECRET_KEY: vendor.secretKey,
    TURNSTILE_BASE_URL: vendor.url,
  })

const submissionId = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const message = { submissionId, name: 'Ada', email: 'ada@example.com', message: 'Is a seat left?' }
const tokenFrom = (seconds: number) => formTimeToken(Date.now() - seconds * 1000, secret)
const links = 'http://a.example http://b.example http://c.example'

function sent(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a form is checked with its hidden fields', async () => {
  expect(
    await suspicionOf(contactForm, message, sent({ website: '', opened: tokenFrom(60) })),
  ).toBeUndefined()
  const quick = { opened: tokenFrom(1) }
  expect(await suspicionOf(contactForm, message, sent(quick))).toMatch(/^Sent 1 second after/)
  expect(await suspicionOf(contactForm, message, sent({ ...quick, resumed: '1' }))).toBeUndefined()
  expect(
    await suspicionOf(contactForm, message, sent({ website: 'https://a.example', opened: 'x' })),
  ).toMatch(/cannot see.*forged/)
})

test('missing hidden fields, or files in their place, are not suspicious', async () => {
  expect(await suspicionOf(contactForm, message, sent({}))).toBeUndefined()
  expect(
    await suspicionOf(contactForm, message, sent({ website: new Blob(['x']), opened: new Blob(['x']) })),
  ).toBeUndefined()
})

test('for a program only the text is checked', async () => {
  expect(await suspicionOf(contactForm, { ...message, website: 'x', opened: 'x' })).toBeUndefined()
  expect(await suspicionOf(contactForm, { ...message, message: links })).toBe('It holds 3 links.')
  expect(
    await suspicionOf(enrollmentApplicationForm, {
      submissionId,
      firstName: 'Ada',
      lastName: 'Obi',
      goals: links,
    }),
  ).toBe('It holds 3 links.')
})

test('a form sent with script is checked with the challenge, with or without a token', async () => {
  await actWithChallenge()
  const failed = 'It did not pass the check that a person sent it.'
  for (const [token, fields, reason] of [
    ['bad.1', { opened: tokenFrom(60), challenge: 'bad.1' }, failed],
    ['bad.2', { challenge: 'bad.2' }, failed],
    ['', { opened: tokenFrom(60) }, 'Its proof that a person sent it is missing.'],
  ] as const) {
    expect(await suspicionOf(contactForm, message, sent(fields))).toBe(reason)
    const verification = Object.fromEntries(vendor.requests().at(-1) ?? [])
    expect(verification).toMatchObject({ response: token, idempotency_key: submissionId })
  }
  expect(
    await suspicionOf(contactForm, message, sent({ opened: tokenFrom(60), challenge: 'good.1' })),
  ).toBeUndefined()
})

test('neither a form without script nor a program is checked with the challenge', async () => {
  await actWithChallenge()
  const before = vendor.requests().length
  expect(await suspicionOf(contactForm, message, sent({ website: '', opened: '' }))).toBeUndefined()
  expect(await suspicionOf(contactForm, { ...message, challenge: 'bad.1' })).toBeUndefined()
  expect(vendor.requests()).toHaveLength(before)
})

const openedAt = 1_800_000_000_000
const token = formTimeToken(openedAt, 'secret')

test('a token says how many seconds its page was open', () => {
  expect(readFormTime(token, openedAt + 2500, 'secret')).toBe(2.5)
})

test('a missing token is reported as missing', () => {
  expect(readFormTime('', openedAt, 'secret')).toBe('missing')
})

test('a changed time, or a signature with another secret or purpose, is reported as forged', () => {
  const [, payload] = token.split('.')
  expect(readFormTime(`${openedAt - 60_000}.${payload}`, openedAt, 'secret')).toBe('forged')
  expect(readFormTime(formTimeToken(openedAt, 'other'), openedAt, 'secret')).toBe('forged')
  const draft = sign(String(openedAt), 'draft preview', 'secret')
  expect(readFormTime(`${openedAt}.${draft}`, openedAt, 'secret')).toBe('forged')
})

test.each(['.', 'a', 'a.b', 'undefined', `${token}x`, token.slice(0, -2)])(
  'the token %j is reported as forged',
  (bad) => {
    expect(readFormTime(bad, openedAt, 'secret')).toBe('forged')
  },
)
