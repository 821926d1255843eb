import { refresh } from 'next/cache'
import { expect, test, vi } from 'vitest'
import { finishSecondFactor } from './second-factor-actions'

vi.mock('next/cache', () => ({ refresh: vi.fn() }))
vi.mock('@/lib/platform/rate-limits', () => ({ checkRateLimits: async () => undefined }))
vi.mock('./member', async (original) => ({
  ...(await original<typeof import('./member')>()),
  authorise: async () => ({ ok: true, data: { client: {}, member: { id: 'ada' } } }),
}))
vi.mock('./second-factor', () => ({ verifyFactor: async () => 'replaced' }))

test('whoever finishes a set-up that another tab replaced is told to begin again, and sees whether the app is on', async () => {
  const input = { id: '0b0c1e9e-6f5c-4e5e-9c44-aaaaaaaaaaaa', code: '123456' }
  expect(await finishSecondFactor(input)).toEqual({
    ok: false,
    reason: 'conflict',
    message:
      'This set-up was replaced by another one, perhaps in another tab. If the app is still off, begin again.',
  })
  expect(refresh).toHaveBeenCalledOnce()
})
