import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import {
  addTopic,
  beginRun,
  claimEvergreen,
  claimTopic,
  finishRun,
  orderTopics,
  publishRunPost,
  reclaimRuns,
  removeTopic,
  restoreTopic,
} from '@/lib/ai/automation/mutations'
import { declinedTopics, listTopics } from '@/lib/ai/automation/queries'
import { removedTopicSchema } from '@/lib/ai/automation/schema'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { cleanUpGenerated } from './support/posts'
import { beginNewRun, defaultAutomation, expireLease, newSlot, runOf, setAutomation } from './support/runs'

const service = newService()
const people = preparePeople()
cleanUpGenerated()
const clear = async () => {
  await service.from('topic_backlog').delete().neq('topic', '').throwOnError()
  await service.from('generation_runs').delete().gte('local_date', '2200-01-01').throwOnError()
}
beforeEach(clear)
beforeEach(() => setAutomation(defaultAutomation))
afterEach(clear)
afterAll(async () => {
  await service.from('email_outbox').delete().eq('submission_kind', 'generation_run').throwOnError()
})

const add = (topic: string, values: Partial<Parameters<typeof addTopic>[1]> = {}) =>
  addTopic(people.admin.client, { topic, keywords: ['wood'], weekday: null, ...values })
const names = async () => (await listTopics(people.owner.client)).map(({ topic }) => topic)
const take = async (weekday: string, skip?: string[], lease = beginNewRun(newSlot())) => {
  const taken = await claimTopic(service, await lease, weekday, skip)
  return taken.hasLease ? (taken.topic?.topic ?? null) : 'lost'
}

test('a new topic is appended, and the list can be reordered', async () => {
  const [shelves, doors, windows] = [await add('Shelves'), await add('Doors'), await add('Windows')]
  expect(await names()).toEqual(['Shelves', 'Doors', 'Windows'])
  await orderTopics(people.owner.client, [windows.id, shelves.id, doors.id])
  expect(await names()).toEqual(['Windows', 'Shelves', 'Doors'])
  await add('Floors')
  expect(await names()).toEqual(['Windows', 'Shelves', 'Doors', 'Floors'])
})

test('a topic can be changed and removed', async () => {
  const { id } = await add('Shelves')
  const text = { topic: 'Doors', keywords: ['oak', 'ash'], weekday: 'Friday' }
  const change = async () =>
    (await people.owner.client.from('topic_backlog').update(text).eq('id', id).select().throwOnError()).data
  expect(await change()).toMatchObject([{ id, ...text }])
  await removeTopic(people.owner.client, id)
  expect(await change()).toEqual([])
  expect(await names()).toEqual([])
})

test('a removed topic comes back as it was, at its place', async () => {
  const category = { id: crypto.randomUUID(), name: crypto.randomUUID(), slug: crypto.randomUUID() }
  await service.from('categories').insert(category).throwOnError()
  await add('Shelves')
  const { id } = await add('Doors', { weekday: 'Friday' })
  await add('Windows')
  await service.from('topic_backlog').update({ category_id: category.id }).eq('id', id).throwOnError()
  const [before] = (await listTopics(people.admin.client)).filter((topic) => topic.id === id)
  if (!before) throw new Error('There is no topic.')
  await removeTopic(people.admin.client, id)
  expect(await names()).toEqual(['Shelves', 'Windows'])
  await restoreTopic(people.admin.client, removedTopicSchema.parse(before))
  expect(await names()).toEqual(['Shelves', 'Doors', 'Windows'])
  expect(await listTopics(people.admin.client)).toContainEqual(before)
  await service.from('categories').delete().eq('id', category.id).throwOnError()
})

test('topics of the weekday come first, then those of any day, and never those of another day', async () => {
  await add('Any')
  await add('Tuesday', { weekday: 'Tuesday' })
  const monday = await add('Monday', { weekday: 'Monday' })
  expect(await take('Monday', [monday.id])).toBe('Any')
  expect(await take('Monday')).toBe('Monday')
  expect(await take('Monday')).toBeNull()
})

test('thirty runs at once take thirty different topics', async () => {
  for (let number = 0; number < 30; number++) await add(`Topic ${number}`)
  const leases = await Promise.all(Array.from({ length: 33 }, () => beginNewRun(newSlot())))
  const taken = await Promise.all(leases.map((lease) => take('Monday', [], Promise.resolve(lease))))
  expect(new Set(taken.filter(Boolean)).size).toBe(30)
  expect(taken.filter((topic) => topic === null)).toHaveLength(3)
})

test('a run has one topic, also when another worker takes it over', async () => {
  await add('Shelves')
  await add('Doors')
  const lease = await beginNewRun()
  const first = Array.from({ length: 10 }, () => take('Monday', [], Promise.resolve(lease)))
  expect(new Set(await Promise.all(first))).toEqual(new Set(['Shelves']))
  expect((await runOf(lease)).topic).toBe('Shelves')
  await expireLease(lease)
  const takenOver = (await reclaimRuns(service)).find((run) => run.lease.run === lease.run)
  expect(takenOver && (await claimTopic(service, takenOver.lease, 'Monday'))).toMatchObject({
    topic: { topic: 'Shelves' },
  })
  expect(await take('Monday', [], Promise.resolve(lease))).toBe('lost')
})

test.each(['failed', 'skipped', 'cancelled'] as const)(
  'a run that is %s returns its topic to the backlog',
  async (outcome) => {
    await add('Shelves')
    const lease = await beginNewRun()
    await take('Monday', [], Promise.resolve(lease))
    expect(await take('Monday')).toBeNull()
    await finishRun(service, lease, outcome, 'Too slow.')
    expect(await take('Monday')).toBe('Shelves')
  },
)

test('a topic that the model declined is passed over for a week, also on its weekday', async () => {
  await add('Shelves', { weekday: 'Monday' })
  await add('Doors')
  const lease = await beginNewRun()
  expect(await take('Monday', [], Promise.resolve(lease))).toBe('Shelves')
  await finishRun(service, lease, 'failed', 'Declined.', { isDeclined: true })
  expect(await declinedTopics(service)).toContain('Shelves')
  expect(await take('Monday')).toBe('Doors')
  expect(await take('Monday')).toBeNull()
  const declined_at = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
  await service.from('generation_runs').update({ declined_at }).eq('id', lease.run).throwOnError()
  expect(await declinedTopics(service)).not.toContain('Shelves')
  expect(await take('Monday')).toBe('Shelves')
})

test('without a backlog each run gets a topic that no other run writes or has written about', async () => {
  const candidates = ['One', 'Two', 'Three'].map((name) => `${name} ${crypto.randomUUID()}`)
  const [one, two, three] = candidates
  const claim = async (lease: Awaited<ReturnType<typeof beginNewRun>>) => {
    const claimed = await claimEvergreen(service, lease, candidates)
    return claimed.hasLease ? claimed.topic : 'lost'
  }
  const [first, second] = [await beginNewRun(), await beginNewRun()]
  expect(await claim(first)).toBe(one)
  expect(await claim(second)).toBe(two)
  expect((await runOf(second)).topic).toBe(two)
  await finishRun(service, first, 'failed', 'Too slow.')
  expect(await claim(first)).toBe('lost')
  // Its own topic, although the first one is free again.
  expect(await claim(second)).toBe(two)
  const draft = { title: `Shelves ${crypto.randomUUID()}`, content: 'A shelf holds.' }
  await publishRunPost(service, second, { draft, publish: false })
  const third = await beginNewRun()
  expect(await claim(third)).toBe(one)
  await finishRun(service, third, 'failed', 'Declined.', { isDeclined: true })
  expect(await claim(await beginNewRun())).toBe(three)
  expect(await claim(await beginNewRun())).toBeNull()
})

test('a topic that became a post is marked as used', async () => {
  await add('Shelves')
  const lease = await beginNewRun()
  await take('Monday', [], Promise.resolve(lease))
  const draft = { title: `Shelves ${crypto.randomUUID()}`, content: 'A shelf holds.' }
  await publishRunPost(service, lease, { draft, publish: false })
  expect(await take('Monday')).toBeNull()
  expect(await listTopics(people.admin.client)).toMatchObject([
    { topic: 'Shelves', usedAt: expect.any(String) },
  ])
  expect((await runOf(lease)).topic).toBe('Shelves')
})

test('a run started by an admin marks its topic as well', async () => {
  await add('Shelves')
  const begun = await beginRun(people.admin.client, newSlot())
  expect(begun.started && (await claimTopic(people.admin.client, begun.lease, 'Monday'))).toMatchObject({
    hasLease: true,
  })
  expect(await take('Monday')).toBeNull()
})
