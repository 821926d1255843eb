import { beforeEach, expect, test, vi } from 'vitest'
import { writePost } from '@/lib/ai/generation/write-post'
import type { Client } from '@/lib/platform/supabase/public'
import { completeRun } from './complete-run'
import { claimEvergreen, finishRun, publishRunPost } from './mutations'
import type { Slot } from './schedule'

vi.mock('@/lib/ai/generation/write-post', () => ({ writePost: vi.fn() }))
vi.mock('@/lib/ai/generation/quality', () => ({ isPublishable: () => true }))
vi.mock('@/lib/ai/generation/queries', () => ({
  writtenTopics: async () => ({ kept: ['How to choose your first phone-friendly design tool'], gone: [] }),
}))
vi.mock('./queries', () => ({ listTopics: async () => [] }))
vi.mock('./mutations', () => ({
  claimTopic: async () => ({ hasLease: true, topic: null }),
  claimEvergreen: vi.fn(),
  finishRun: vi.fn(async () => true),
  publishRunPost: vi.fn(),
}))

type Written = Awaited<ReturnType<typeof writePost>>

const service = {} as Client
const lease = { run: 'a run', token: 'a token' }
const slot: Slot = { key: 'manual:1', trigger: 'manual', localDate: '2026-11-20' }
const claim = (topic: string | null) => vi.mocked(claimEvergreen).mockResolvedValue({ hasLease: true, topic })
const failWith = (reason: 'refused' | 'filtered' | 'too_large' | 'unusable' | 'busy' | 'too_slow') =>
  vi.mocked(writePost).mockResolvedValue({ ok: false, reason, message: 'Why.' } as Written)

beforeEach(() => {
  vi.clearAllMocks()
  claim('A topic')
})

test.each([
  ['refused', true],
  ['filtered', true],
  ['too_large', true],
  ['unusable', true],
  ['busy', false],
  ['too_slow', false],
] as const)('after a run that failed as %s, its topic counts as declined: %s', async (reason, isDeclined) => {
  failWith(reason)
  await completeRun(service, lease, slot)
  expect(finishRun).toHaveBeenCalledExactlyOnceWith(service, lease, 'failed', 'Why.', { isDeclined })
})

test.each([
  ['A topic', 'A topic'],
  [null, expect.stringContaining('none of the written posts answers')],
])('without a backlog a run writes about the topic that it was given: %j', async (given, written) => {
  claim(given)
  failWith('busy')
  await completeRun(service, lease, slot)
  const [, , candidates = []] = vi.mocked(claimEvergreen).mock.calls[0] ?? []
  expect(candidates.length).toBeGreaterThan(10)
  expect(candidates).not.toContain('How to choose your first phone-friendly design tool with a free plan')
  expect(writePost).toHaveBeenCalledWith(
    service,
    expect.objectContaining({ topic: written }),
    expect.anything(),
  )
})

test.each([
  ['the topic that it was given', 'A topic', 'A topic'],
  ['no topic, when the model chose it', null, undefined],
])('the post of a run is stored with %s', async (_, given, topic) => {
  claim(given)
  vi.mocked(writePost).mockResolvedValue({
    ok: true,
    post: { draft: {}, findings: [] },
  } as unknown as Written)
  await completeRun(service, lease, slot)
  expect(publishRunPost).toHaveBeenCalledExactlyOnceWith(service, lease, expect.objectContaining({ topic }))
})
