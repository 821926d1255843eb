import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outcomeOf } from './send'

const mail = {
  from: 'The Academy <hello@academy.example>',
  to: 'sade@example.com',
  subject: 'Ṣadé Ọlátúnjí',
  html: '<p>Line\none</p>',
  text: 'Line\none',
}
const transport = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', transport)
  transport.mockReset().mockImplementation(async () => Response.json({ id: 're_1' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function send(changes: Record<string, unknown> = {}, key = 're_a_key') {
  vi.stubEnv('RESEND_API_KEY', key)
  vi.stubEnv('RESEND_BASE_URL', 'http://vendor.test')
  const { sendMail } = await import('./send')
  return sendMail({ ...mail, ...changes }, 'mail-1-1')
}

it('a mail is sent to the configured URL, with its key and a timeout', async () => {
  expect(await send({ replyTo: 'amina@example.com' })).toEqual({ kind: 'sent', id: 're_1' })
  const [url, request] = transport.mock.calls[0] ?? []
  expect(url).toBe('http://vendor.test/emails')
  expect(new Headers(request?.headers).get('idempotency-key')).toBe('mail-1-1')
  expect(request?.signal).toBeInstanceOf(AbortSignal)
  expect(JSON.parse(String(request?.body))).toMatchObject({
    subject: mail.subject,
    reply_to: 'amina@example.com',
  })
})

it('without a key a mail waits and no request is made', async () => {
  expect(await send({}, '')).toMatchObject({ kind: 'paused', reason: 'no key' })
  expect(transport).not.toHaveBeenCalled()
})

it.each([
  { subject: 'Hello\r\nBcc: all@example.com' },
  { subject: 'Hello\u0000' },
  { replyTo: 'a@b.example\nBcc: all@example.com' },
  { from: 'The\nAcademy <hello@academy.example>' },
  { headers: { 'List-Unsubscribe': '<https://a.example>\nBcc: all@example.com' } },
  { headers: { 'X-Note\r\nBcc': 'all@example.com' } },
])('a header injected with a line break is refused: %j', async (changes) => {
  expect((await send(changes)).kind).toBe('refused')
  expect(transport).not.toHaveBeenCalled()
})

it('a broken connection does not throw', async () => {
  transport.mockRejectedValue(new TypeError('fetch failed'))
  expect((await send()).kind).toBe('later')
})

type VendorResult = Parameters<typeof outcomeOf>[0]
const failed = (
  statusCode: number | null,
  name: string,
  headers: Record<string, string> | null = null,
  message = 'no',
) => outcomeOf({ data: null, error: { statusCode, name, message }, headers } as VendorResult)

it.each([
  [null, 'application_error', 'later'],
  [500, 'internal_server_error', 'later'],
  [409, 'concurrent_idempotent_requests', 'later'],
  [409, 'invalid_idempotent_request', 'refused'],
  [422, 'validation_error', 'refused'],
  [400, 'validation_error', 'refused'],
  [451, 'security_error', 'refused'],
  [404, 'not_found', 'later'],
  [undefined, undefined, 'later'],
  [401, 'missing_api_key', 'paused'],
  [403, 'invalid_api_key', 'paused'],
  [403, 'validation_error', 'paused'],
  [429, 'monthly_quota_exceeded', 'paused'],
] as const)('the response %s %s means "%s"', (status, name, kind) => {
  expect(failed(status as number, name as string).kind).toBe(kind)
})

it.each([400, 401, 403])('status %s for a wrong key is recognised by its message', (status) => {
  const outcome = failed(status, 'validation_error', null, 'API key is invalid')
  expect(outcome).toMatchObject({ kind: 'paused', reason: 'key' })
})

it('a response without an id does not count as success', () => {
  for (const data of [null, {}]) {
    expect(outcomeOf({ data, error: null, headers: {} } as VendorResult).kind).toBe('later')
  }
})

it("a busy vendor's Retry-After is used, unless it is absurd", () => {
  const waits = ['7', undefined, '-1', 'soon', '999999'].map((after) =>
    failed(429, 'rate_limit_exceeded', after ? { 'retry-after': after } : null),
  )
  expect(waits.map((outcome) => 'seconds' in outcome && outcome.seconds)).toEqual([7, 2, 2, 2, 3600])
})

it('an accepted mail has its id', () => {
  expect(outcomeOf({ data: { id: 're_1' }, error: null, headers: {} })).toEqual({ kind: 'sent', id: 're_1' })
})
