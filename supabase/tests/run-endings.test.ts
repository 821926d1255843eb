import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { finishRun, publishRunPost, reclaimRuns, recordSkip, renewRun } from '@/lib/ai/automation/mutations'
import { runHistory } from '@/lib/ai/automation/queries'
import { recordSpend, reserveSpend } from '@/lib/ai/spend'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { cleanUpGenerated, savePost } from './support/posts'
import {
  beginNewRun,
  defaultAutomation,
  expireLease,
  mailsAbout,
  newDay,
  newPost,
  newSlot,
  runOf,
  setAutomation,
} from './support/runs'

const service = newService()
const people = preparePeople()
cleanUpGenerated()
beforeEach(() => setAutomation(defaultAutomation))
afterAll(async () => {
  await setAutomation(defaultAutomation)
  await service.from('email_outbox').delete().eq('submission_kind', 'generation_run').throwOnError()
  await service.from('generation_runs').delete().gte('local_date', '2200-01-01').throwOnError()
})

describe('a run whose worker died', () => {
  const reclaim = async (run: string) => (await reclaimRuns(service)).find(({ lease }) => lease.run === run)

  test('continues with a new lease, however old its slot is, and the dead worker cannot end it', async () => {
    const slot = newSlot('2001-01-01')
    await setAutomation({ max_posts_per_day: 10 })
    const dead = await beginNewRun(slot)
    expect(await reclaim(dead.run)).toBeUndefined()
    await expireLease(dead)
    const takenOver = await reclaim(dead.run)
    expect(takenOver).toMatchObject({ ...slot, attempts: 2 })
    expect(await publishRunPost(service, dead, { draft: newPost(), publish: false })).toBeNull()
    expect(await finishRun(service, dead, 'failed', 'Late')).toBe(false)
    expect(takenOver && (await renewRun(service, takenOver.lease))).toBe(true)
    await service.from('generation_runs').delete().eq('id', dead.run).throwOnError()
  })

  test('is taken over by one of twenty workers', async () => {
    const lease = await beginNewRun()
    await expireLease(lease)
    const results = await Promise.all(Array.from({ length: 20 }, () => reclaim(lease.run)))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('is marked as failed after three dead workers', async () => {
    const lease = await beginNewRun()
    for (const attempts of [2, 3]) {
      await expireLease(lease)
      expect(await reclaim(lease.run)).toMatchObject({ attempts })
    }
    await expireLease(lease)
    expect(await reclaim(lease.run)).toBeUndefined()
    expect(await runOf(lease)).toMatchObject({ status: 'failed', reason: 'died', attempts: 3 })
    expect(await mailsAbout(lease.run)).toHaveLength(1)
  })
})

describe('the school’s notification', () => {
  test('is one mail about a run that failed', async () => {
    const lease = await beginNewRun()
    await finishRun(service, lease, 'failed', 'Too slow.')
    await finishRun(service, lease, 'failed', 'Too slow.')
    expect(await mailsAbout(lease.run)).toMatchObject([
      {
        template: 'run_failed',
        submission_kind: 'generation_run',
        recipient: null,
        payload: { status: 'failed', reason: 'Too slow.', attempts: 1, trigger_kind: 'schedule' },
      },
    ])
    expect((await runOf(lease)).notified_at).not.toBeNull()
  })

  test.each([
    ['missed', 1],
    ['cap', 0],
  ])('about a slot skipped as %s is %d mails', async (reason, mails) => {
    const slot = newSlot()
    await recordSkip(service, slot, reason)
    await recordSkip(service, slot, reason)
    const { data } = await service
      .from('generation_runs')
      .select('id, notified_at')
      .eq('slot_key', slot.key)
      .single()
    expect(await mailsAbout(data?.id ?? '')).toHaveLength(mails)
    expect(data?.notified_at === null).toBe(mails === 0)
  })

  test('is not sent for a cancelled run', async () => {
    const lease = await beginNewRun()
    await finishRun(service, lease, 'cancelled', 'By hand')
    expect(await mailsAbout(lease.run)).toEqual([])
  })
})

test('the history lists every run once, newest first, with its cost and its post', async () => {
  const days = Array.from({ length: 5 }, newDay)
  const leases = []
  for (const day of days) leases.push(await beginNewRun(newSlot(day)))
  const [lease = { run: '', token: '' }] = leases
  const call = { purpose: 'run', model: 'a-model', promptVersion: 'post-1', runId: lease.run } as const
  const day = { localDate: days[0] ?? '' }
  for (const estimateMicros of [10, 20]) {
    const reserved = await reserveSpend(service, { ...call, ...day, estimateMicros })
    if (estimateMicros === 10 && reserved.allowed)
      await recordSpend(service, reserved.call, { costMicros: 4, inputTokens: 1, outputTokens: 1 })
  }
  const draft = newPost()
  await publishRunPost(service, lease, { draft, publish: false })

  const first = await runHistory(people.admin.client, 3)
  const rest = await runHistory(people.admin.client, 2, first.at(-1)?.id)
  expect([...first, ...rest].map(({ id }) => id)).toEqual(leases.map(({ run }) => run).toReversed())
  expect(rest.at(-1)).toMatchObject({
    id: lease.run,
    trigger: 'schedule',
    status: 'succeeded',
    topic: draft.title,
    attempts: 1,
    costMicros: 24,
    post: { title: draft.title, state: 'draft' },
    finishedAt: expect.stringMatching(/Z$/),
  })

  const written = rest.at(-1)?.post
  if (!written) throw new Error('The run has no post')
  await savePost(people.admin.client, written, { scheduled_for: '2099-06-01T08:00:00Z' })
  expect((await runHistory(people.admin.client, 5)).at(-1)?.post).toEqual({ ...written, state: 'scheduled' })
})
