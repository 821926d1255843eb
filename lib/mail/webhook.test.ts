import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { readMailEvent } from './webhook'

const secret = `whsec_${Buffer.from('a secret of the school').toString('base64')}`
const now = () => Math.floor(Date.now() / 1000)

function signed(report: object, { at = now(), key = 'a secret of the school' } = {}) {
  const body = JSON.stringify(report)
  const signature = createHmac('sha256', key).update(`msg_1.${at}.${body}`).digest('base64')
  const headers = { 'svix-id': 'msg_1', 'svix-timestamp': String(at), 'svix-signature': `v1,${signature}` }
  return [body, new Headers(headers), secret] as const
}

const bounced = (type: string) => ({
  type: 'email.bounced',
  created_at: '2025-11-20T09:00:00.000Z',
  data: { email_id: 're_1', to: ['gone@visitors.example'], bounce: { type, message: 'No such box' } },
})

it('a signed report is read', () => {
  expect(readMailEvent(...signed(bounced('Permanent')))).toEqual({
    id: 'msg_1',
    mail: 're_1',
    event: 'bounced',
    at: '2025-11-20T09:00:00.000Z',
    permanent: true,
  })
})

it.each(['Transient', 'Undetermined'])('a bounce of type %s is not permanent', (type) => {
  expect(readMailEvent(...signed(bounced(type)))?.permanent).toBe(false)
})

it.each([
  ['email.delivered', 'delivered', false],
  ['email.failed', 'bounced', false],
  ['email.suppressed', 'bounced', true],
  ['email.complained', 'complained', true],
] as const)('the report %s is read as %s', (type, event, permanent) => {
  const { created_at, data } = bounced('Permanent')
  expect(readMailEvent(...signed({ type, created_at, data }))).toMatchObject({ event, permanent })
})

it.each([
  { type: 'email.opened', created_at: '2025-11-20T09:00:00.000Z', data: { email_id: 're_1' } },
  { type: 'email.delivered', created_at: 'yesterday', data: { email_id: 're_1' } },
  { type: 'email.delivered', created_at: '2025-11-20T09:00:00.000Z', data: {} },
  {},
])('an unknown or malformed report is ignored: %j', (report) => {
  expect(readMailEvent(...signed(report))).toBeUndefined()
})

it('a wrong secret, an old report and a changed body are refused', () => {
  expect(() => readMailEvent(...signed(bounced('Permanent'), { key: 'another' }))).toThrow()
  expect(() => readMailEvent(...signed(bounced('Permanent'), { at: now() - 3600 }))).toThrow()
  const [body, headers] = signed(bounced('Permanent'))
  expect(() => readMailEvent(body.replace('re_1', 're_2'), headers, secret)).toThrow()
})
