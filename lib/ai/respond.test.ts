import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type FakeOpenAI, startFakeOpenAI } from '../../e2e/fakes/openai'
import { type ScenarioName, scenarios } from '../../e2e/fakes/openai/scenarios'
import type { Failure } from './failure'
import type { Answer, Question } from './respond'

const post = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  meta_title: z.string().nullable(),
  meta_description: z.string(),
  read_time: z.number(),
  suggested_keywords: z.array(z.string()),
})
const list = z.object({
  sources: z.array(z.object({ title: z.string(), type: z.string(), url: z.string() })),
})
const search = [{ type: 'web_search' as const }]

vi.setConfig({ testTimeout: 20_000 })

let fake: FakeOpenAI
let respond: <T>(question: Question<T>) => Promise<Answer<T>>

beforeAll(async () => {
  fake = await startFakeOpenAI()
  vi.stubEnv('OPENAI_API_KEY', fake.apiKey)
  vi.stubEnv('OPENAI_BASE_URL', fake.url)
  vi.stubEnv('OPENAI_MODEL', 'gpt-5.5')
  ;({ respond } = await import('./respond'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await fake.stop()
})
beforeEach(() => fake.play('good'))

const about = (topic: string) => ({
  name: 'blog_post',
  instructions: 'You write for an academy of product design.',
  input: `Topic: ${topic}`,
  schema: post,
  maxOutputTokens: 4000,
  deadline: 15_000,
  idle: 3000,
})
const writePost = (more: Partial<Question<z.output<typeof post>>> = {}) =>
  respond({ ...about('colour contrast'), ...more })
const findSources = () =>
  respond({ ...about('colour contrast'), name: 'source_list', schema: list, tools: search })
const lastRequest = () => fake.requests().at(-1)

async function play(scenario: ScenarioName) {
  await fake.play(scenario)
  return writePost({ idle: silences.has(scenario) ? 700 : 3000 })
}

const silences = new Set(['stalled-stream', 'stalled-after-words', 'silent'])

type Row = [ScenarioName, Failure['kind'], charged: 'no' | 'unknown' | 'counted']

const failing: Row[] = [
  ['stalled-stream', 'too_slow', 'unknown'],
  ['stalled-after-words', 'too_slow', 'unknown'],
  ['silent', 'too_slow', 'unknown'],
  ['cut-stream', 'cut_short', 'unknown'],
  ['cut-json', 'unreadable', 'unknown'],
  ['ended-without-completed', 'cut_short', 'unknown'],
  ['error-event', 'vendor', 'unknown'],
  ['broken-answer', 'unreadable', 'counted'],
  ['wrong-shape', 'unreadable', 'counted'],
  ['prose-answer', 'unreadable', 'counted'],
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

const whole = [
  'good',
  'good-without-stream',
  'slow-first-token',
  'slow-tokens',
  'several-messages',
  'astral',
] as const
const sources = ['uncounted', 'invented-urls', 'injected-results']

it('each scenario of the fake is played here', () => {
  const played = [...failing.map(([name]) => name), ...whole, ...sources]
  expect(played.sort()).toEqual(Object.keys(scenarios).sort())
})

describe('what goes wrong has a name and a price', () => {
  it.each(failing)('%s is %s, charged: %s', async (scenario, kind, charged) => {
    const before = fake.requests().length
    const answer = await play(scenario)
    if (answer.ok) throw new Error('This was taken for an answer')
    const { failure } = answer
    const cost = typeof failure.charged === 'string' ? failure.charged : 'counted'
    expect({ kind: failure.kind, cost }, failure.cause).toEqual({ kind, cost: charged })
    expect(failure.sentence).not.toMatch(/fake|gpt-|sk-|[{}<>]/)
    expect(failure.cause).not.toContain('sk-fake')
    expect(fake.requests().length - before).toBe(scenario === 'connection-refused' ? 0 : 1)
  })

  it('a busy vendor says when to come back', async () => {
    expect(await play('429-rate')).toMatchObject({
      failure: { retryAfter: 7, sentence: 'The AI service is busy. Try again in 7 seconds.' },
    })
    expect(await play('529')).toMatchObject({ failure: { retryAfter: 3 } })
    expect(await play('503')).toMatchObject({ failure: { sentence: expect.stringContaining('in a minute') } })
  })

  it('each kind of failure reads differently', async () => {
    const sentences = new Map<string, string>()
    for (const [scenario] of failing.filter(([name]) => !silences.has(name))) {
      const answer = await play(scenario)
      if (!answer.ok) sentences.set(answer.failure.kind, answer.failure.sentence)
    }
    expect(new Set(sentences.values()).size).toBe(sentences.size)
  })

  it('a schema that the vendor cannot hold is a mistake of ours and surfaces', async () => {
    const schema = z.object({ title: z.string().optional() })
    await expect(respond({ ...about('x'), schema })).rejects.toThrow(/optional/)
  })
})

describe('a good answer', () => {
  it.each(whole)('%s is read whole', async (scenario) => {
    const answer = await play(scenario)
    if (!answer.ok) throw new Error(answer.failure.cause)
    expect(answer.data.content).toMatch(/^## /m)
    expect(answer).toMatchObject({ searchedUrls: [], model: expect.stringContaining('gpt-5.5') })
    expect(answer.responseId).toMatch(/^resp_/)
  })

  it('signs beyond the first plane survive being cut in two', async () => {
    expect(await play('astral')).toMatchObject({
      data: { title: expect.stringContaining('Ṣọ́ọ̀ṣì 🎨 and 👩🏾‍💻') },
    })
  })

  it('is another one for another topic', async () => {
    const [one, other] = [await writePost(), await respond(about('user interviews'))]
    expect(one.ok && other.ok && one.data.content !== other.data.content).toBe(true)
  })

  it('says what it used', async () => {
    const answer = await findSources()
    if (!answer.ok) throw new Error(answer.failure.cause)
    const { inputTokens, cachedTokens, outputTokens, searches } = answer.usage
    expect({ inputTokens, cachedTokens, searches }).toEqual({ inputTokens: 17, cachedTokens: 8, searches: 1 })
    expect(outputTokens).toBeGreaterThan(100)
  })

  it('is never free, even when nobody counted', async () => {
    await fake.play('uncounted')
    const answer = await findSources()
    const { inputTokens = 0, outputTokens = 0, searches } = answer.ok ? answer.usage : {}
    expect([inputTokens, outputTokens].every((tokens) => tokens > 20)).toBe(true)
    expect(searches).toBe(1)
  })

  it('names only the addresses that the search has seen', async () => {
    await fake.play('invented-urls')
    const answer = await findSources()
    if (!answer.ok) throw new Error(answer.failure.cause)
    const named = answer.data.sources.map(({ url }) => url)
    expect(named.filter((url) => answer.searchedUrls.includes(url))).toHaveLength(2)
    expect(answer.searchedUrls.join()).not.toContain('made-up')
    expect(answer.usage.searches).toBe(1)
  })

  it('counts what was cited as seen, and nothing that is no web address', async () => {
    const cited = await findSources()
    expect(cited).toMatchObject({ ok: true, searchedUrls: { length: 4 } })
    await fake.play('injected-results')
    const answer = await findSources()
    expect(answer.ok && answer.searchedUrls.join()).not.toContain('javascript:')
  })
})

describe('on the wire', () => {
  it('goes to the model of the settings, streamed, and asks to be forgotten', async () => {
    await writePost()
    const { body, headers } = lastRequest() ?? {}
    expect(headers?.authorization).toBe(`Bearer ${fake.apiKey}`)
    expect(body).toMatchObject({ model: 'gpt-5.5', store: false, stream: true, max_output_tokens: 4000 })
    expect(body).not.toHaveProperty('tools')
  })

  it('keeps the schema plain, and what a person typed out of the instructions', async () => {
    await writePost()
    const { text, instructions, input } = lastRequest()?.body ?? {}
    expect(text?.format).toMatchObject({ type: 'json_schema', name: 'blog_post', strict: true })
    expect(text?.format?.schema).toMatchObject({
      required: Object.keys(post.shape),
      additionalProperties: false,
      properties: { title: { type: 'string' }, meta_title: { type: ['string', 'null'] } },
    })
    expect(JSON.stringify(text)).not.toMatch(/"(format|pattern)":"[^"{]/)
    expect([instructions, input]).toEqual([about('').instructions, 'Topic: colour contrast'])
  })

  it('a search has to be made, is bounded, and has to name its sources', async () => {
    await respond({ ...about('x'), tools: search, maxSearches: 3 })
    expect(lastRequest()?.body).toMatchObject({
      tools: search,
      tool_choice: 'required',
      max_tool_calls: 3,
      include: ['web_search_call.action.sources'],
    })
  })
})

describe('while it is written', () => {
  it('the first words are here within 300 ms of the first token, and all of them come', async () => {
    await fake.play('slow-tokens')
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

  it('what the model says to itself is not shown', async () => {
    await fake.play('several-messages')
    const heard: string[] = []
    await writePost({ onText: (_, soFar) => heard.push(soFar) })
    expect(heard.at(-1)).toMatch(/^\{.*\}$/s)
    expect(heard.join()).not.toContain('Let me think')
  })

  it('stopping frees the line within a second', async () => {
    await fake.play('stalled-after-words')
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

  it('a text without end is not read to its end', async () => {
    await play('huge')
    await vi.waitFor(() => expect(lastRequest()).toMatchObject({ finished: false }))
  })

  it('a call that was stopped before it began asks nobody and costs nothing', async () => {
    const before = fake.requests().length
    const answer = await writePost({ signal: AbortSignal.abort() })
    expect(answer).toMatchObject({ failure: { kind: 'cancelled', charged: 'no' } })
    expect(fake.requests()).toHaveLength(before)
  })

  it('a slow stream that lives is waited for', async () => {
    await fake.play('slow-tokens')
    expect(await timed({ deadline: 15_000, idle: 700 })).toMatchObject({ kind: 'answer', tookMoreThan: 1000 })
  })

  it('a stream that lives is cut at the deadline, a silent one long before', async () => {
    await fake.play('slow-tokens')
    expect(await timed({ deadline: 600 })).toMatchObject({ kind: 'too_slow', tookMoreThan: 500 })
    await fake.play('slow-first-token')
    const silent = await timed({ deadline: 15_000, idle: 200 })
    expect(silent).toMatchObject({ kind: 'too_slow' })
    expect(silent.took).toBeLessThan(2000)
  })

  it('an answer in time leaves nothing that listens behind', async () => {
    const { signal } = new AbortController()
    const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    await writePost({ signal })
    expect(remove.mock.calls).toEqual(add.mock.calls)
  })
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

it('without a key nobody is asked, and the sentence says what to set', async () => {
  vi.resetModules()
  vi.stubEnv('OPENAI_API_KEY', '')
  const before = fake.requests().length
  const { respond } = await import('./respond')
  expect(await respond(about('x'))).toMatchObject({
    failure: { kind: 'no_key', charged: 'no', sentence: expect.stringContaining('OPENAI_API_KEY') },
  })
  expect(fake.requests()).toHaveLength(before)
})
