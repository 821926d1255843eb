import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newService } from './support/clients'
import { actAsServer } from './support/server'

// The webhook `/api/webhooks/resend` and its effects.

const service = newService()
const secret = Buffer.from('a secret of the school').toString('base64')
const delivered = {
  type: 'email.delivered',
  created_at: '2025-11-20T09:00:00.000Z',
  data: { email_id: 're_1' },
}
let report: string

beforeEach(() => {
  report = `msg_${crypto.randomUUID()}`
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await service.from('mail_events').delete().eq('id', report).throwOnError()
})

async function post(
  body: string,
  { settings = {}, signature }: { settings?: Record<string, string>; signature?: string } = {},
) {
  actAsServer({ RESEND_WEBHOOK_SECRET: `whsec_${secret}`, ...settings })
  const { POST } = await import('@/app/api/webhooks/resend/route')
  const at = String(Math.floor(Date.now() / 1000))
  const headers = {
    'svix-id': report,
    'svix-timestamp': at,
    'svix-signature': signature ?? sign(`${report}.${at}.${body}`),
  }
  return POST(new Request('http://academy.test', { method: 'POST', body, headers }))
}

const sign = (text: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(text).digest('base64')}`
const storedReports = async () =>
  (await service.from('mail_events').select('id').eq('id', report).throwOnError()).data.length

test('a signed report is stored once, however often it is sent', async () => {
  for (let time = 0; time < 2; time++) expect((await post(JSON.stringify(delivered))).status).toBe(200)
  expect(await storedReports()).toBe(1)
})

test('a report of an unhandled type is acknowledged, so that it is not sent again', async () => {
  expect((await post(JSON.stringify({ ...delivered, type: 'email.opened' }))).status).toBe(200)
  expect(await storedReports()).toBe(0)
})

test.each([
  ['401 when it is not signed by the provider', 401, JSON.stringify(delivered), { signature: 'v1,bm8=' }],
  ['401 when it is not signed at all', 401, JSON.stringify(delivered), { signature: '' }],
  ['413 when it is too large', 413, 'x'.repeat(256 * 1024 + 1), {}],
  [
    '503 when reports are not set up',
    503,
    JSON.stringify(delivered),
    { settings: { RESEND_WEBHOOK_SECRET: '' } },
  ],
  [
    '503 while it cannot be kept, so that it is sent again',
    503,
    JSON.stringify(delivered),
    { settings: { SUPABASE_URL: 'http://127.0.0.1:9' } },
  ],
])('a report is answered with %s', async (_, status, body, headers) => {
  const response = await post(body, headers)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) })
  expect(await storedReports()).toBe(0)
})
