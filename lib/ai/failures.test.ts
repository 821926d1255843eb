import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type ScenarioName, scenarios } from '../../fakes/openai/scenarios'
import {
  fakeOpenAI,
  promptAbout,
  respond,
  startFakeBeforeTests,
  writePost,
} from '../../fakes/openai/test-client'
import type { Failure } from './failure'

startFakeBeforeTests()

const silences = new Set(['stalled-stream', 'stalled-after-text', 'silent'])

type Row = [ScenarioName, Failure['kind'], charged: 'no' | 'unknown' | 'counted']

const failing: Row[] = [
  ['stalled-stream', 'too_slow', 'unknown'],
  ['stalled-after-text', 'too_slow', 'unknown'],
  ['silent', 'too_slow', 'unknown'],
  ['cut-stream', 'cut_short', 'unknown'],
  ['cut-json', 'unreadable', 'unknown'],
  ['ended-without-completed', 'cut_short', 'unknown'],
  ['error-event', 'vendor', 'unknown'],
  ['truncated-output', 'unreadable', 'counted'],
  ['wrong-shape', 'unreadable', 'counted'],
  ['prose-output', 'unreadable', 'counted'],
  ['empty-content', 'unreadable', 'counted'],
  ['no-output', 'unreadable', 'counted'],
  ['refusal', 'refused', 'counted'],
  ['max-output-tokens', 'cut_short', 'counted'],
  ['content-filter', 'filtered', 'counted'],
  ['response-failed', 'vendor', 'counted'],
  ['response-failed-rate', 'busy', 'counted'],
  ['huge', 'too_large', 'unknown'],
  ['huge-without-stream', 'too_large', 'unknown'],
  ['connection-refused', 'unreachable', 'no'],
  ['connection-reset', 'unreachable', 'unknown'],
  ['400', 'model', 'no'],
  ['400-context', 'too_large', 'no'],
  ['400-policy', 'filtered', 'no'],
  ['401', 'key', 'no'],
  ['403', 'forbidden', 'no'],
  ['404-model', 'model', 'no'],
  ['404-page', 'unreachable', 'no'],
  ['408', 'too_slow', 'unknown'],
  ['409', 'vendor', 'no'],
  ['413', 'too_large', 'no'],
  ['429-rate', 'busy', 'no'],
  ['429-quota', 'quota', 'no'],
  ['500', 'vendor', 'unknown'],
  ['502-html', 'vendor', 'unknown'],
  ['503', 'busy', 'no'],
  ['529', 'busy', 'no'],
  ['html-200', 'unreadable', 'unknown'],
  ['empty-body', 'unreadable', 'unknown'],
  ['broken-json', 'unreadable', 'unknown'],
  ['no-response', 'unreadable', 'unknown'],
]

const successful: ScenarioName[] = [
  ...(['good', 'good-without-stream', 'slow-first-token', 'slow-tokens', 'several-messages'] as const),
  ...(['astral', 'no-usage', 'invented-urls', 'injected-results'] as const),
]

it('every failure that the fake vendor can play is tested here', () => {
  const known = [...failing.map(([name]) => name), ...successful]
  expect(known.sort()).toEqual(Object.keys(scenarios).sort())
})

it.each(failing)(
  'the vendor failure "%s" is reported as %s, charged: %s',
  async (scenario, kind, charged) => {
    const before = fakeOpenAI().requests().length
    const result = await play(scenario)
    if (result.ok) throw new Error('This was taken for an answer')
    const { failure } = result
    const cost = typeof failure.charged === 'string' ? failure.charged : 'counted'
    expect({ kind: failure.kind, cost }, failure.cause).toEqual({ kind, cost: charged })
    expect(failure.message).not.toMatch(/fake|gpt-|sk-|[{}<>]/)
    expect(failure.cause).not.toContain('sk-fake')
    expect(fakeOpenAI().requests().length - before).toBe(scenario === 'connection-refused' ? 0 : 1)
  },
)

it("a busy vendor's Retry-After is returned", async () => {
  expect(await play('429-rate')).toMatchObject({
    failure: { retryAfter: 7, message: 'The AI service is busy. Try again in 7 seconds.' },
  })
  expect(await play('529')).toMatchObject({ failure: { retryAfter: 3 } })
  expect(await play('503')).toMatchObject({ failure: { message: expect.stringContaining('in a minute') } })
})

it('each kind of failure has its own message', async () => {
  const sentences = new Map<string, string>()
  for (const [scenario] of failing.filter(([name]) => !silences.has(name))) {
    const result = await play(scenario)
    if (!result.ok) sentences.set(result.failure.kind, result.failure.message)
  }
  expect(new Set(sentences.values()).size).toBe(sentences.size)
})

it("a schema that the vendor's strict mode does not support is our bug and throws", async () => {
  const schema = z.object({ title: z.string().optional() })
  await expect(respond({ ...promptAbout('x'), schema })).rejects.toThrow(/optional/)
})

it('without a key no request is made, and the message says what to set', async () => {
  vi.resetModules()
  vi.stubEnv('OPENAI_API_KEY', '')
  const before = fakeOpenAI().requests().length
  const { respond } = await import('./respond')
  expect(await respond(promptAbout('x'))).toMatchObject({
    failure: { kind: 'no_key', charged: 'no', message: expect.stringContaining('OPENAI_API_KEY') },
  })
  expect(fakeOpenAI().requests()).toHaveLength(before)
})

async function play(scenario: ScenarioName) {
  await fakeOpenAI().play(scenario)
  return writePost({ idle: silences.has(scenario) ? 700 : 90_000 })
}
