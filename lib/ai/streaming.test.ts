import { expect, it, vi } from 'vitest'
import { fakeOpenAI, lastRequest, startFakeBeforeTests, writePost } from '../../fakes/openai/test-client'

startFakeBeforeTests()

it('text arrives while the model is still writing, and completely', async () => {
  await fakeOpenAI().play('slow-tokens')
  let streamed = ''
  const finished: unknown[] = []
  const onText = (delta: string, soFar: string) => {
    finished.push(lastRequest()?.finished)
    streamed += delta
    expect(soFar).toBe(streamed)
  }
  const result = await writePost({ onText })
  expect(finished[0]).not.toBe(true)
  expect(result.ok && JSON.parse(streamed)).toEqual(result.ok && result.data)
})

it("the model's reasoning is not shown", async () => {
  await fakeOpenAI().play('several-messages')
  const streamed: string[] = []
  await writePost({ onText: (_, soFar) => streamed.push(soFar) })
  expect(streamed.at(-1)).toMatch(/^\{.*\}$/s)
  expect(streamed.join()).not.toContain('Let me think')
})

it('aborting closes the connection', async () => {
  await fakeOpenAI().play('stalled-after-text')
  const stop = new AbortController()
  const result = writePost({
    signal: stop.signal,
    idle: 4000,
    onText: () => stop.abort(),
  })
  expect(await result).toMatchObject({ failure: { kind: 'cancelled', charged: 'unknown' } })
  await vi.waitFor(() => expect(lastRequest()?.closedAt).toBeDefined())
  expect(lastRequest()?.finished).toBe(false)
})

it('an endless text is aborted', async () => {
  await fakeOpenAI().play('huge')
  await writePost()
  await vi.waitFor(() => expect(lastRequest()).toMatchObject({ finished: false }))
})

it('a call aborted before it started makes no request and costs nothing', async () => {
  const before = fakeOpenAI().requests().length
  const result = await writePost({ signal: AbortSignal.abort() })
  expect(result).toMatchObject({ failure: { kind: 'cancelled', charged: 'no' } })
  expect(fakeOpenAI().requests()).toHaveLength(before)
})

it('a slow but active stream is not aborted', async () => {
  await fakeOpenAI().play('slow-tokens')
  expect(await writePost({ deadline: 15_000, idle: 700 })).toMatchObject({ ok: true })
  const { at = 0, closedAt = 0 } = lastRequest() ?? {}
  expect(closedAt - at).toBeGreaterThan(700)
})

it('an active stream is aborted at the deadline, a silent one long before', async () => {
  await fakeOpenAI().play('slow-tokens')
  expect(await writePost({ deadline: 1000 })).toMatchObject({ failure: { kind: 'too_slow' } })
  expect(lastRequest()?.firstDeltaAt).toBeDefined()
  await fakeOpenAI().play('slow-first-token')
  // The deadline is beyond the time this test may take.
  expect(await writePost({ deadline: 15_000, idle: 200 })).toMatchObject({ failure: { kind: 'too_slow' } })
  expect(lastRequest()?.firstDeltaAt).toBeUndefined()
})

it('a response in time leaves no timers or listeners behind', async () => {
  const { signal } = new AbortController()
  const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  await writePost({ signal })
  expect(remove.mock.calls).toEqual(add.mock.calls)
})
