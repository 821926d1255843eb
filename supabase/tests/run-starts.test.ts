import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { finishRun, type Lease, publishRunPost } from '@/lib/ai/automation/mutations'
import { weekdayOf } from '@/lib/platform/time'
import { newService } from './support/clients'
import { cleanUpGenerated } from './support/posts'
import { beginNewRun, defaultAutomation, newDay, newPost, setAutomation } from './support/runs'
import { actAsServer } from './support/server'

// Mocks of what Next provides in a request. The runs that are started here write nothing after the response.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {}, revalidateTag: () => {} }))
vi.mock('next/server', () => ({ after: () => {} }))

const service = newService()
cleanUpGenerated()
let startDueRuns: typeof import('@/lib/ai/automation/start-runs')['startDueRuns']
let startManualRun: typeof import('@/lib/ai/automation/start-runs')['startManualRun']

beforeAll(async () => {
  actAsServer({ OPENAI_API_KEY: 'sk-fake' })
  const startRuns = await import('@/lib/ai/automation/start-runs')
  startDueRuns = startRuns.startDueRuns
  startManualRun = startRuns.startManualRun
})
beforeEach(() => setAutomation(defaultAutomation))
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  vi.unstubAllEnvs()
  await changeSchedule({ schedule_days: ['Monday', 'Wednesday', 'Friday'] })
  await service.from('email_outbox').delete().eq('submission_kind', 'generation_run').throwOnError()
  await service.from('generation_runs').delete().gte('local_date', '2200-01-01').throwOnError()
})

const changeSchedule = (values: { schedule_days?: string[]; scheduled_since?: string }) =>
  service.from('blog_settings').update(values).not('id', 'is', null).throwOnError()

/** Starts the runs that are due a minute after the slot of this day. Returns the runs of that slot. */
async function startSlotOf(day: string) {
  await changeSchedule({ schedule_days: [weekdayOf(day)] })
  await changeSchedule({ scheduled_since: `${day}T08:00:00Z` })
  await startDueRuns(service, new Date(`${day}T09:01:00Z`), 'UTC')
  const runs = service.from('generation_runs').select('status, reason').eq('slot_key', `${day}T09:00[UTC]`)
  return (await runs.throwOnError()).data
}

/** Begins a run that takes none of the slots of the day. */
const beginRunOn = (localDate: string) =>
  beginNewRun({ key: `manual:${crypto.randomUUID()}`, trigger: 'manual', localDate })
const addPostOf = (lease: Lease) => publishRunPost(service, lease, { draft: newPost(), publish: false })

test('a slot of a day with enough posts is recorded as skipped', async () => {
  const day = newDay()
  await addPostOf(await beginRunOn(day))
  expect(await startSlotOf(day)).toEqual([{ status: 'skipped', reason: 'cap' }])
})

test('a slot that waits for runs which may fail is not recorded, so that the next tick tries it again', async () => {
  const day = newDay()
  const lease = await beginRunOn(day)
  expect(await startSlotOf(day)).toEqual([])
  await finishRun(service, lease, 'failed', 'Too slow.')
  expect(await startSlotOf(day)).toEqual([{ status: 'running', reason: null }])
})

test.each([
  ['has enough posts', addPostOf, 3600, 'Today has as many posts as Max Posts Per Day allows.'],
  [
    'has enough runs that are not over',
    async () => {},
    60,
    'With the posts that are being written now, today has as many',
  ],
])('a run by hand on a day that %s is refused, and says why', async (_day, prepare, wait, sentence) => {
  const day = newDay()
  await prepare(await beginRunOn(day))
  vi.setSystemTime(`${day}T12:00:00Z`)
  expect(await startManualRun()).toMatchObject({
    begun: false,
    status: 429,
    wait,
    body: { success: false, error: expect.stringContaining(sentence) },
  })
})
