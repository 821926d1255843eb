import { describe, expect, it } from 'vitest'
import type { ScenarioName } from '../../fakes/openai/scenarios'
import {
  blogPost,
  fakeOpenAI,
  findSources,
  lastRequest,
  promptAbout,
  respond,
  searchTool,
  startFakeBeforeTests,
  writePost,
} from '../../fakes/openai/test-client'

startFakeBeforeTests()

describe('a successful response', () => {
  it.each(['good', 'good-without-stream', 'slow-first-token', 'several-messages', 'astral'] as const)(
    '%s is read completely',
    async (scenario) => {
      const result = await play(scenario)
      if (!result.ok) throw new Error(result.failure.cause)
      expect(result.data.content).toMatch(/^## /m)
      expect(result).toMatchObject({ searchedUrls: [], model: expect.stringContaining('gpt-5.5') })
      expect(result.responseId).toMatch(/^resp_/)
    },
  )

  it('keeps characters outside the basic plane when the stream cuts them in two', async () => {
    expect(await play('astral')).toMatchObject({
      data: { title: expect.stringContaining('Ṣọ́ọ̀ṣì 🎨 and 👩🏾‍💻') },
    })
  })

  it('differs for another topic', async () => {
    const [one, other] = [await writePost(), await respond(promptAbout('user interviews'))]
    expect(one.ok && other.ok && one.data.content !== other.data.content).toBe(true)
  })

  it('has its token usage', async () => {
    const result = await findSources()
    if (!result.ok) throw new Error(result.failure.cause)
    const { inputTokens, cachedTokens, outputTokens, searches } = result.usage
    expect({ inputTokens, cachedTokens, searches }).toEqual({ inputTokens: 17, cachedTokens: 8, searches: 1 })
    expect(outputTokens).toBeGreaterThan(100)
  })

  it('is never free, even when the server reports no usage', async () => {
    await fakeOpenAI().play('no-usage')
    const result = await findSources()
    const { inputTokens = 0, outputTokens = 0, searches } = result.ok ? result.usage : {}
    expect([inputTokens, outputTokens].every((tokens) => tokens > 20)).toBe(true)
    expect(searches).toBe(1)
  })

  it('contains only URLs that the search reported', async () => {
    await fakeOpenAI().play('invented-urls')
    const result = await findSources()
    if (!result.ok) throw new Error(result.failure.cause)
    const named = result.data.sources.map(({ url }) => url)
    expect(named.filter((url) => result.searchedUrls.includes(url))).toHaveLength(2)
    expect(result.searchedUrls.join()).not.toContain('made-up')
    expect(result.usage.searches).toBe(1)
  })

  it('counts cited URLs as reported, and nothing that is not an http(s) URL', async () => {
    const cited = await findSources()
    expect(cited).toMatchObject({ ok: true, searchedUrls: { length: 4 } })
    await fakeOpenAI().play('injected-results')
    const result = await findSources()
    expect(result.ok && result.searchedUrls.join()).not.toContain('javascript:')
  })
})

describe('the request', () => {
  it('uses the configured model, streams, and asks the vendor not to store it', async () => {
    await writePost()
    const { body, headers } = lastRequest() ?? {}
    expect(headers?.authorization).toBe(`Bearer ${fakeOpenAI().apiKey}`)
    expect(body).toMatchObject({ model: 'gpt-5.5', store: false, stream: true, max_output_tokens: 4000 })
    expect(body).not.toHaveProperty('tools')
  })

  it('has a simple schema, and user input outside the instructions', async () => {
    await writePost()
    const { text, instructions, input } = lastRequest()?.body ?? {}
    expect(text?.format).toMatchObject({ type: 'json_schema', name: 'blog_post', strict: true })
    expect(text?.format?.schema).toMatchObject({
      required: Object.keys(blogPost.shape),
      additionalProperties: false,
      properties: { title: { type: 'string' }, meta_title: { type: ['string', 'null'] } },
    })
    expect(JSON.stringify(text)).not.toMatch(/"(format|pattern)":"[^"{]/)
    expect([instructions, input]).toEqual([promptAbout('').instructions, 'Topic: colour contrast'])
  })

  it('for a search requires the tool, limits it, and asks for its sources', async () => {
    await respond({ ...promptAbout('x'), tools: searchTool, maxSearches: 3 })
    expect(lastRequest()?.body).toMatchObject({
      tools: searchTool,
      tool_choice: 'required',
      max_tool_calls: 3,
      include: ['web_search_call.action.sources'],
    })
  })
})

async function play(scenario: ScenarioName) {
  await fakeOpenAI().play(scenario)
  return writePost()
}
