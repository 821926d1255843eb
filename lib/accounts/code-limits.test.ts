import { beforeEach, expect, test, vi } from 'vitest'
import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { checkAppCode, checkRecoveryCode } from './second-factor'

const hits = vi.hoisted(() => new Map<string, number>())
type CountedLimits = { subject: { scope: string; max: number } }
vi.mock('@/lib/platform/rate-limits', () => ({
  checkRateLimits: async ({ subject }: CountedLimits, counted: string) => {
    const key = `${subject.scope} ${counted}`
    hits.set(key, (hits.get(key) ?? 0) + 1)
    if ((hits.get(key) ?? 0) > subject.max) return { seconds: 300, message: 'Too many tries.' }
  },
  clearRateLimit: async () => undefined,
}))
beforeEach(() => hits.clear())

const verify = vi.fn()
const client = {
  auth: {
    mfa: {
      listFactors: async () => ({ data: { totp: [{ id: 'phone' }] }, error: null }),
      challengeAndVerify: verify,
    },
  },
  rpc: async (_name: string, { code }: { code: string }) => ({
    data: code === 'theirs' ? 9 : null,
    error: null,
  }),
} as unknown as Client

const ada = { client, member: { id: 'ada', sessionId: 'of ada' } }
const intruder = { client, member: { id: 'ada', sessionId: 'of an intruder' } }

test('whoever knows the password cannot use up the attempts with a recovery code', async () => {
  verify.mockResolvedValue({ error: { status: 422, code: 'mfa_verification_failed' } })
  for (let attempt = 1; attempt <= 11; attempt++) {
    await checkAppCode(intruder, '123456')
    await checkRecoveryCode(intruder, 'guessed')
  }
  expect(await checkAppCode(ada, '123456')).toBe('Too many tries.')
  expect(await checkRecoveryCode(intruder, 'theirs')).toBe('Too many tries.')
  expect(await checkRecoveryCode(ada, 'theirs')).toBe(9)
})

test('who is refused because of too many codes learns of the daily limit and of the other way in', async () => {
  verify.mockResolvedValue({ error: { status: 429, code: 'over_request_rate_limit' } })
  expect(await checkAppCode(ada, '123456')).toBe(
    'Too many wrong codes. Please wait five minutes and try again. If you are refused again, wait a day. You can also use a recovery code.',
  )
})

test('a database that does not answer is not reported as a wrong recovery code', async () => {
  const rpc = async () => ({ data: null, error: { code: '57014', message: 'canceled' } })
  await expect(checkRecoveryCode({ ...ada, client: { rpc } as unknown as Client }, 'theirs')).rejects.toThrow(
    Unavailable,
  )
})
