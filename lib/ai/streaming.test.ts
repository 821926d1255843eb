import { expect, it, vi } from 'vitest'
import { askTheFake, fake, lastRequest, writePost } from '../../e2e/support/asking'

askTheFake()

it('text arrives within 300 ms of the first token, and completely', async () => {
  await fake().play('slow-tokens')
  let first: number | undefined
  let heard = ''
  const onText = (delta: string, soFar: string) => {
    first ??= performance.now()
    heard += delta
    expect(soFar).toBe(heard)
  }
  const answer = await writePost({ onText })
  expect((first ?? Number.POSITIVE_INFINITY) - (lastRequest()?.firstWordAt ?? 0)).toBeLessThan(300)
  expect(answer.ok && JSON.parse(heard)).toEqual(answer.ok && answer.data)
})

it("the model's reasoning is not shown", async () => {
  await fake().play('several-messages')
  const heard: string[] = []
  await writePost({ onText: (_, soFar) => heard.push(soFar) })
  expect(heard.at(-1)).toMatch(/^\{.*\}$/s)
  expect(heard.join()).not.toContain('Let me think')
})

it('aborting closes the connection within a second', async () => {
  await fake().play('stalled-after-words')
  const stop = new AbortController()
  const answer = writePost({
    signal: stop.signal,
    idle: 4000,
    onText: () => setTimeout(() => stop.abort(), 50),
  })
  expect(await answer).toMatchObject({ failure: { kind: 'cancelled', charged: 'unknown' } })
  const stopped = performance.now()
  await vi.waitFor(() => expect(lastRequest()?.closedAt).toBeDefined(), { timeout: 1000 })
  expect((lastRequest()?.closedAt ?? 0) - stopped).toBeLessThan(1000)
  expect(lastRequest()?.finished).toBe(false)
})

it('an endless text is aborted', async () => {
  await fake().play('huge')
  await writePost()
  await vi.waitFor(() => expect(lastRequest()).toMatchObject({ finished: false }))
})

it('a call aborted before it started makes no request and costs nothing', async () => {
  const before = fake().requests().length
  const answer = await writePost({ signal: AbortSignal.abort() })
  expect(answer).toMatchObject({ failure: { kind: 'cancelled', charged: 'no' } })
  expect(fake().requests()).toHaveLength(before)
})

it('a slow but active stream is not aborted', async () => {
  await fake().play('slow-tokens')
  expect(await timed({ deadline: 15_000, idle: 700 })).toMatchObject({ kind: 'answer', tookMoreThan: 1000 })
})

it('an active stream is aborted at the deadline, a silent one long before', async () => {
  await fake().play('slow-tokens')
  expect(await timed({ deadline: 600 })).toMatchObject({ kind: 'too_slow', tookMoreThan: 500 })
  await fake().play('slow-first-token')
  const silent = await timed({ deadline: 15_000, idle: 200 })
  expect(silent).toMatchObject({ kind: 'too_slow' })
  expect(silent.took).toBeLessThan(2000)
})

it('a response in time leaves no timers or listeners behind', async () => {
  const { signal } = new AbortController()
  const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  await writePost({ signal })
  expect(remove.mock.calls).toEqual(add.mock.calls)
})

async function timed(more: { deadline: number; idle?: number }) {
  const began = performance.now()
  const answer = await writePost(more)
  const took = performance.now() - began
  return {
    kind: answer.ok ? 'answer' : answer.failure.kind,
    took,
    tookMoreThan: [1000, 500, 0].find((milliseconds) => took > milliseconds),
  }
}
