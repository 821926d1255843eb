import { expect, it, onTestFinished, vi } from 'vitest'
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
    onText: () => stop.abort(),
  })
  expect(await result).toMatchObject({ failure: { kind: 'cancelled', charged: 'unknown' } })
  await vi.waitFor(() => expect(lastRequest()?.closedAt).toBeDefined(), { timeout: 20_000 })
  expect(lastRequest()?.finished).toBe(false)
})

it('an endless text is aborted', async () => {
  await fakeOpenAI().play('huge')
  await writePost()
  await vi.waitFor(() => expect(lastRequest()).toMatchObject({ finished: false }), { timeout: 20_000 })
})

it('a call aborted before it started makes no request and costs nothing', async () => {
  const before = fakeOpenAI().requests().length
  const result = await writePost({ signal: AbortSignal.abort() })
  expect(result).toMatchObject({ failure: { kind: 'cancelled', charged: 'no' } })
  expect(fakeOpenAI().requests()).toHaveLength(before)
})

it('a slow but active stream is not aborted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const idle = 3000
  let deltas = 0
  const onText = () => {
    deltas += 1
    vi.advanceTimersByTime(idle - 1)
  }
  expect(await writePost({ idle, onText })).toMatchObject({ ok: true })
  expect(deltas).toBeGreaterThan(2)
})

it('a silent stream is aborted by the idle timeout, an active one at the deadline', async () => {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  onTestFinished(() => timeout.mockRestore())
  await fakeOpenAI().play('stalled-stream')
  expect(await writePost({ idle: 200 })).toMatchObject({ failure: { kind: 'too_slow' } })
  await fakeOpenAI().play('slow-tokens')
  const onText = () => deadline.abort()
  expect(await writePost({ deadline: 80_000, onText })).toMatchObject({ failure: { kind: 'too_slow' } })
  expect(timeout).toHaveBeenLastCalledWith(80_000)
})

it('a response in time leaves no timers or listeners behind', async () => {
  const { signal } = new AbortController()
  const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  await writePost({ signal })
  expect(remove.mock.calls).toEqual(add.mock.calls)
})
