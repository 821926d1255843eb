import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const mail = {
  from: 'The Academy <hello@academy.example>',
  to: 'sade@example.com',
  subject: 'Ṣadé Ọlátúnjí',
  html: '<p>Line\none</p>',
  text: 'Line\none',
}
const wire = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', wire)
  wire.mockReset().mockImplementation(async () => Response.json({ id: 're_1' }))
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

it('sends to the configured URL, with its key and a timeout', async () => {
  expect(await send({ replyTo: 'amina@example.com' })).toEqual({ kind: 'sent', id: 're_1' })
  const [url, request] = wire.mock.calls[0] ?? []
  expect(url).toBe('http://vendor.test/emails')
  expect(new Headers(request?.headers).get('idempotency-key')).toBe('mail-1-1')
  expect(request?.signal).toBeInstanceOf(AbortSignal)
  expect(JSON.parse(String(request?.body))).toMatchObject({
    subject: mail.subject,
    reply_to: 'amina@example.com',
  })
})

it('without a key it waits and makes no request', async () => {
  expect(await send({}, '')).toMatchObject({ kind: 'paused', reason: 'no key' })
  expect(wire).not.toHaveBeenCalled()
})

it.each([
  { subject: 'Hello\r\nBcc: all@example.com' },
  { subject: 'Hello\u0000' },
  { replyTo: 'a@b.example\nBcc: all@example.com' },
  { from: 'The\nAcademy <hello@academy.example>' },
  { headers: { 'List-Unsubscribe': '<https://a.example>\nBcc: all@example.com' } },
  { headers: { 'X-Note\r\nBcc': 'all@example.com' } },
])('refuses a header injected with a line break: %j', async (changes) => {
  expect((await send(changes)).kind).toBe('refused')
  expect(wire).not.toHaveBeenCalled()
})

it('a broken connection does not throw', async () => {
  wire.mockRejectedValue(new TypeError('fetch failed'))
  expect((await send()).kind).toBe('later')
})
