import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const keepMailEvent = vi.fn()
vi.mock('@/lib/automation/mails', () => ({ keepMailEvent }))

const secret = Buffer.from('a secret of the school').toString('base64')
const delivered = {
  type: 'email.delivered',
  created_at: '2025-11-20T09:00:00.000Z',
  data: { email_id: 're_1' },
}

beforeEach(() => {
  vi.resetModules()
  keepMailEvent.mockReset()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.unstubAllEnvs())

async function post(body: string, { configured = `whsec_${secret}`, signature = '' } = {}) {
  vi.stubEnv('RESEND_WEBHOOK_SECRET', configured)
  const { POST } = await import('./route')
  const at = String(Math.floor(Date.now() / 1000))
  const headers = { 'svix-id': 'msg_1', 'svix-timestamp': at, 'svix-signature': signature || sign(body, at) }
  return POST(new Request('http://academy.test', { method: 'POST', body, headers }))
}

const sign = (body: string, at: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(`msg_1.${at}.${body}`).digest('base64')}`

it('keeps a signed report', async () => {
  expect((await post(JSON.stringify(delivered))).status).toBe(200)
  expect(keepMailEvent).toHaveBeenCalledWith(expect.objectContaining({ id: 'msg_1', mail: 're_1' }))
})

it('takes note of a report that nobody waits for, so that it is not sent again', async () => {
  expect((await post(JSON.stringify({ ...delivered, type: 'email.opened' }))).status).toBe(200)
  expect(keepMailEvent).not.toHaveBeenCalled()
})

it.each([
  ['401 when it is not signed by the provider', 401, '{}', { signature: 'v1,bm8=' }],
  ['401 when it is not signed at all', 401, '{}', { signature: ' ' }],
  ['413 when it is too large', 413, 'x'.repeat(256 * 1024 + 1), {}],
  ['503 when reports are not set up', 503, '{}', { configured: '' }],
])('answers %s', async (_, status, body, options) => {
  const answer = await post(body, options)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ success: false, error: expect.any(String) })
  expect(keepMailEvent).not.toHaveBeenCalled()
})

it('asks for the report again when it could not be kept', async () => {
  keepMailEvent.mockRejectedValue(new Error('no database'))
  expect((await post(JSON.stringify(delivered))).status).toBe(503)
})
