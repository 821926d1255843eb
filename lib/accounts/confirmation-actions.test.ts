import { expect, test, vi } from 'vitest'
import { confirmIdentity } from './confirmation-actions'

const mocks = vi.hoisted(() => ({ method: '' }))
vi.mock('@/lib/platform/rate-limits', () => ({ checkRateLimits: async () => undefined }))
vi.mock('./member', async (original) => ({
  ...(await original<typeof import('./member')>()),
  authorise: async () => ({ ok: true, data: { client: {}, member: { id: 'ada' } } }),
}))
vi.mock('./confirmation', () => ({
  confirmationMethod: async () => mocks.method,
  verifySecret: async () => 'wrong',
}))

test.each([
  ['code', 'This code is wrong or was used already. Try the next one your app shows.'],
  ['password', 'This is not the right password. Please try again.'],
])('whoever confirms with a %s that is not accepted learns what to do', async (method, message) => {
  mocks.method = method
  expect(await confirmIdentity({ secret: '123456' })).toEqual({ ok: false, reason: 'invalid', message })
})
