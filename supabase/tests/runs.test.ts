import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginRun, finishRun, publishRunPost, recordSkip, renewRun } from '@/lib/ai/automation/mutations'
import { runHistory, unrecordedSlots } from '@/lib/ai/automation/queries'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { cleanUpGenerated } from './support/posts'
import {
  beginNewRun,
  defaultAutomation,
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

const postsTitled = async (title: string) =>
  (await service.from('blog_posts').select().eq('title', title).throwOnError()).data
const otherWorkersLease = (run: string) => ({ run, token: crypto.randomUUID() })

describe('the daily maximum', () => {
  test('of three is kept with three hundred starts at once, however they are started', async () => {
    await setAutomation({ max_posts_per_day: 3 })
    const day = newDay()
    const slots = Array.from({ length: 300 }, (_, index) => ({
      ...newSlot(day),
      trigger: index % 2 ? ('manual' as const) : ('schedule' as const),
    }))
    // Repeated when rejected: on PostgreSQL a request waits ten seconds at most for one of the API's connections.
    const begin = slots.map((slot) => vi.waitFor(() => beginRun(service, slot), { timeout: 50_000 }))
    const results = await Promise.all(begin)
    expect(results.filter(({ started }) => started)).toHaveLength(3)
    expect(results.filter((result) => !result.started && result.refused === 'busy')).toHaveLength(297)
  })

  test('counts successful runs, not failed ones, and those that are not over only until then', async () => {
    const day = newDay()
    const lease = await beginNewRun(newSlot(day))
    expect(await beginRun(service, newSlot(day))).toEqual({ started: false, refused: 'busy' })
    await finishRun(service, lease, 'failed', 'Too slow.')
    const second = await beginNewRun(newSlot(day))
    await publishRunPost(service, second, { draft: newPost(), publish: false })
    expect(await beginRun(service, newSlot(day))).toEqual({ started: false, refused: 'cap' })
    expect((await beginRun(service, newSlot(newDay()))).started).toBe(true)
  })
})

describe('a slot', () => {
  test('has one run, also when twenty workers start it at once', async () => {
    await setAutomation({ max_posts_per_day: 10 })
    const slot = newSlot()
    const results = await Promise.all(Array.from({ length: 20 }, () => beginRun(service, slot)))
    expect(results.filter(({ started }) => started)).toHaveLength(1)
    expect(results.filter((result) => !result.started && result.refused === 'slot_taken')).toHaveLength(19)
  })

  test('that was recorded stays recorded when the school moves to another time zone', async () => {
    const [day, next] = [newDay(), newDay()].sort()
    const slotAt = (localDate = '', zone: string, time = '09:00') => ({
      key: `${localDate}T${time}[${zone}]`,
      localDate,
      at: new Date(`${localDate}T${time}Z`),
    })
    await recordSkip(service, slotAt(day, 'Africa/Lagos'), 'missed')
    const [other, later] = [slotAt(next, 'Africa/Nairobi'), slotAt(day, 'Africa/Nairobi', '10:00')]
    const slots = [slotAt(day, 'Africa/Nairobi'), other, later]
    expect(await unrecordedSlots(service, slots)).toEqual([other, later])
    expect(await unrecordedSlots(service, [])).toEqual([])
  })

  test('that was skipped is recorded once, and cannot be started any more', async () => {
    const slot = newSlot()
    expect(await recordSkip(service, slot, 'missed')).toBe(true)
    expect(await recordSkip(service, slot, 'missed')).toBe(false)
    expect(await beginRun(service, slot)).toEqual({ started: false, refused: 'slot_taken' })
    const [past] = await runHistory(people.admin.client, 1)
    expect(past).toMatchObject({
      slot: slot.key,
      status: 'skipped',
      reason: 'missed',
      costMicros: 0,
      post: null,
    })
  })
})

describe('the end of a run', () => {
  test('can be recorded only by the holder of the lease', async () => {
    const lease = await beginNewRun()
    expect(await finishRun(service, otherWorkersLease(lease.run), 'failed', 'Mine')).toBe(false)
    expect(await renewRun(service, otherWorkersLease(lease.run))).toBe(false)
    const stolen = { draft: newPost(), publish: true }
    expect(await publishRunPost(service, otherWorkersLease(lease.run), stolen)).toBeNull()
    expect(await postsTitled(stolen.draft.title)).toEqual([])
    expect(await renewRun(service, lease)).toBe(true)
    expect(await finishRun(service, lease, 'cancelled', 'By hand')).toBe(true)
    expect(await finishRun(service, lease, 'failed', 'Again')).toBe(false)
    expect(await runOf(lease)).toMatchObject({ status: 'cancelled', reason: 'By hand', lease_token: null })
  })

  test('adds the post and marks the success in one transaction', async () => {
    const lease = await beginNewRun()
    const broken = { ...newPost(), meta_title: 'x'.repeat(66) }
    await expect(publishRunPost(service, lease, { draft: broken, publish: true })).rejects.toThrow(
      /rule of posts/,
    )
    expect(await postsTitled(broken.title)).toEqual([])
    expect((await runOf(lease)).status).toBe('running')

    const draft = {
      ...newPost(),
      sources: [{ number: 1, title: 'On shelves', url: 'https://shelves.example' }],
    }
    const found = [{ url: 'https://shelves.example', type: 'article' }]
    const post = await publishRunPost(service, lease, {
      draft,
      sourceDetails: found,
      publish: true,
    })
    expect(post).toMatchObject({ title: draft.title, status: 'draft' })
    expect(await runOf(lease)).toMatchObject({ status: 'succeeded', post_id: post?.id, topic: draft.title })
    expect(await postsTitled(draft.title)).toMatchObject([
      { ai_made: true, publish_date: null, sources: [{ ...draft.sources[0], type: 'article' }] },
    ])
    expect(await publishRunPost(service, lease, { draft, publish: true })).toBeNull()
  })

  test('is recorded once when twenty workers of one run finish at the same moment', async () => {
    const lease = await beginNewRun()
    const draft = newPost()
    const ends = Array.from({ length: 20 }, () => publishRunPost(service, lease, { draft, publish: false }))
    expect((await Promise.all(ends)).filter((post) => post !== null)).toHaveLength(1)
    expect(await postsTitled(draft.title)).toHaveLength(1)
  })

  test('gives two posts with one title two slugs', async () => {
    const draft = newPost()
    const [one, two] = [await beginNewRun(), await beginNewRun()]
    const slugs = [one, two].map((lease) => publishRunPost(service, lease, { draft, publish: false }))
    const [first, second] = (await Promise.all(slugs)).map((post) => post?.slug).toSorted()
    expect(second).toBe(`${first}-2`)
  })
})

describe('a post of the automation', () => {
  test.each([
    { auto_publish: true, manual_approve: false, fit: true, status: 'published' },
    { auto_publish: true, manual_approve: false, fit: false, status: 'draft' },
    { auto_publish: true, manual_approve: true, fit: true, status: 'draft' },
    { auto_publish: false, manual_approve: false, fit: true, status: 'draft' },
    { auto_publish: false, manual_approve: true, fit: true, status: 'draft' },
  ])(
    'is $status with auto_publish $auto_publish, manual_approve $manual_approve and fit $fit',
    async ({ fit, status, ...settings }) => {
      // The settings at the end of the run count, not those at its start.
      await setAutomation({ auto_publish: !settings.auto_publish, manual_approve: !settings.manual_approve })
      const lease = await beginNewRun()
      await setAutomation(settings)
      const draft = newPost()
      expect(await publishRunPost(service, lease, { draft, publish: fit })).toMatchObject({ status })
      const [post] = await postsTitled(draft.title)
      expect(post?.publish_date === null).toBe(status === 'draft')
      // The history gives a reason for a draft only when it was not the settings but the post itself.
      expect((await runOf(lease)).reason).toBe(fit ? null : 'unfit')
    },
  )

  test('tells readers about AI if the settings say so', async () => {
    await setAutomation({ ai_note_default: true })
    const draft = newPost()
    await publishRunPost(service, await beginNewRun(), { draft, publish: false })
    expect(await postsTitled(draft.title)).toMatchObject([{ ai_note: true }])
  })
})

test('an admin can start and end a run, too', async () => {
  const begun = await beginRun(people.admin.client, { ...newSlot(), trigger: 'manual' })
  expect(begun.started && (await finishRun(people.admin.client, begun.lease, 'cancelled', 'By hand'))).toBe(
    true,
  )
})
