import { beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '@/lib/platform/supabase/public'
import { type BeginResult, beginRun, recordSkip } from './mutations'
import { startDueRuns, startManualRun } from './start-runs'

const service = {} as Client
vi.mock('next/server', () => ({ after: () => undefined }))
vi.mock('@/lib/platform/env', () => ({ env: () => ({ OPENAI_API_KEY: 'sk-fake' }) }))
vi.mock('@/lib/platform/supabase/service', () => ({ serviceClient: () => service }))
vi.mock('@/lib/content/posts/refresh', () => ({}))
vi.mock('@/lib/school/full-school', () => ({ fullSchool: async () => ({ identity: { timeZone: 'UTC' } }) }))
vi.mock('./complete-run', () => ({}))
vi.mock('./mutations', () => ({ beginRun: vi.fn(), recordSkip: vi.fn(), reclaimRuns: async () => [] }))
vi.mock('./queries', () => ({
  readRunningSchedule: async () => ({
    days: ['Friday'],
    time: '09:00',
    since: new Date('2026-11-20T08:00:00Z'),
  }),
  unrecordedSlots: async (_: Client, slots: unknown[]) => slots,
}))
beforeEach(() => vi.clearAllMocks())

const refuse = (refused: Extract<BeginResult, { started: false }>['refused']) =>
  vi.mocked(beginRun).mockResolvedValue({ started: false, refused })
const startDue = () => startDueRuns(service, new Date('2026-11-20T09:01:00Z'), 'UTC')

test('a slot of a day with enough posts is recorded as skipped', async () => {
  refuse('cap')
  expect(await startDue()).toBe(0)
  expect(recordSkip).toHaveBeenCalledExactlyOnceWith(
    service,
    expect.objectContaining({ key: '2026-11-20T09:00[UTC]' }),
    'cap',
  )
})

test('a slot that waits for runs which may fail is not recorded, so that the next tick tries it again', async () => {
  refuse('busy')
  expect(await startDue()).toBe(0)
  expect(beginRun).toHaveBeenCalledOnce()
  expect(recordSkip).not.toHaveBeenCalled()
})

test.each([
  ['cap', 429, 3600, 'Today has as many posts as Max Posts Per Day allows.'],
  ['busy', 429, 60, 'With the posts that are being written now, today has as many'],
  ['slot_taken', 503, undefined, 'This slot has its run already.'],
] as const)('a run by hand that is refused for %s says why', async (refused, status, wait, sentence) => {
  refuse(refused)
  const outcome = await startManualRun()
  expect(outcome).toMatchObject({ begun: false, status, body: { error: expect.stringContaining(sentence) } })
  expect(outcome.wait).toBe(wait)
})
