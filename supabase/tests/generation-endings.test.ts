import { expect, test } from 'vitest'
import {
  discardResult,
  endCancelled,
  finishResult,
  pruneResults,
  renewResult,
  requestCancellation,
  restoreResult,
} from '@/lib/ai/generation/mutations'
import { openResults } from '@/lib/ai/generation/queries'
import { newService } from './support/clients'
import { generatedBy, newDraft, resultOf } from './support/generated-posts'
import { preparePeople } from './support/people'
import { cleanUpGenerated, cleanUpPosts } from './support/posts'

const service = newService()
const people = preparePeople()
const { begin, finished, save } = generatedBy(people)
cleanUpPosts()
cleanUpGenerated()

test('the writer is told that it was cancelled, and then that it has ended', async () => {
  const id = await begin()
  expect(await requestCancellation(people.owner.client, id)).toBe(true)
  expect(await renewResult(service, id, {})).toBe(false)
  expect(await endCancelled(service, id)).toBe(true)
  expect(await finishResult(service, id, { draft: newDraft() })).toBe(false)
  expect(await requestCancellation(people.admin.client, id)).toBe(false)
  expect((await resultOf(people.admin.client, id))?.status).toBe('cancelled')
})

test('a discarded result cannot be changed and is no longer listed', async () => {
  const id = await begin()
  expect(await discardResult(people.owner.client, id)).toBe(true)
  expect(await discardResult(people.owner.client, id)).toBe(false)
  expect(await renewResult(service, id, { draft: {} })).toBe(false)
  expect((await openResults(people.admin.client, 'post', 50)).some((result) => result.id === id)).toBe(false)
  const back = people.admin.client.from('generation_results').update({ status: 'ready' }).eq('id', id)
  expect((await back).error?.code).toBe('PT409')
})

test('a discarded finished result can be restored, once, and then be saved', async () => {
  const id = await finished()
  expect(await restoreResult(people.admin.client, id)).toBe(false)
  expect(await discardResult(people.admin.client, id)).toBe(true)
  expect(await restoreResult(people.pending.client, id)).toBe(false)
  expect(await restoreResult(people.admin.client, id)).toBe(true)
  expect(await save(id)).toMatchObject({ title: expect.any(String) })
  expect(await restoreResult(people.admin.client, id)).toBe(false)
})

test('results that ended a month ago are deleted; unsaved ones stay', async () => {
  const [waiting, expired, fresh] = [await finished(), await finished(), await finished()]
  for (const id of [expired, fresh]) expect(await discardResult(people.admin.client, id)).toBe(true)
  const touched_at = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString()
  await service.from('generation_results').update({ touched_at }).in('id', [waiting, expired]).throwOnError()
  expect(await pruneResults(service)).toBeGreaterThanOrEqual(1)
  expect(await resultOf(service, expired)).toBeNull()
  for (const id of [waiting, fresh]) expect(await resultOf(service, id)).not.toBeNull()
})

test('a result whose writer died is reported as failed; a request to cancel does not revive it', async () => {
  const id = await begin()
  const age = (seconds: number) => {
    const touched_at = new Date(Date.now() - seconds * 1000).toISOString()
    return service.from('generation_results').update({ touched_at }).eq('id', id).throwOnError()
  }
  await age(100)
  expect((await resultOf(people.admin.client, id))?.status).toBe('writing')
  await age(140)
  await requestCancellation(people.admin.client, id)
  expect(await resultOf(people.admin.client, id)).toMatchObject({ status: 'failed', failure: /stopped/ })
  expect(await renewResult(service, id, {})).toBe(false)
  expect(await resultOf(people.admin.client, id)).toMatchObject({ status: 'writing', failure: null })
})
