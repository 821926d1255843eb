import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { z } from 'zod'
import type { ModelRequest } from '../../lib/ai/respond.ts'
import { type FakeOpenAI, startFakeOpenAI } from '../openai.ts'

export const blogPost = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  meta_title: z.string().nullable(),
  meta_description: z.string(),
  read_time: z.number(),
  suggested_keywords: z.array(z.string()),
})
const sourceList = z.object({
  sources: z.array(z.object({ title: z.string(), type: z.string(), url: z.string() })),
})

export const searchTool = [{ type: 'web_search' as const }]

export const promptAbout = (topic: string) => ({
  name: 'blog_post',
  instructions: 'You write for an academy of product design.',
  input: `Topic: ${topic}`,
  schema: blogPost,
  maxOutputTokens: 4000,
  // Longer than a test may take: those of the time limits set their own.
  deadline: 90_000,
  idle: 90_000,
})

let running: FakeOpenAI

/** Starts a fake vendor before each test of a file, and sets its URL in the environment. */
export function startFakeBeforeTests() {
  beforeAll(async () => {
    running = await startFakeOpenAI()
    vi.stubEnv('OPENAI_API_KEY', running.apiKey)
    vi.stubEnv('OPENAI_BASE_URL', running.url)
    vi.stubEnv('OPENAI_MODEL', 'gpt-5.5')
  })
  beforeEach(() => running.play('good'))
  afterAll(async () => {
    vi.unstubAllEnvs()
    await running.stop()
  })
}

export const fakeOpenAI = () => running
export const lastRequest = () => running.requests().at(-1)

/**
 * Calls the model. The settings are read once, so the module is imported only when the fake has its address.
 */
export async function respond<T>(question: ModelRequest<T>) {
  return (await import('../../lib/ai/respond.ts')).respond(question)
}

export const writePost = (more: Partial<ModelRequest<z.output<typeof blogPost>>> = {}) =>
  respond({ ...promptAbout('colour contrast'), ...more })

export const findSources = () =>
  respond({ ...promptAbout('colour contrast'), name: 'source_list', schema: sourceList, tools: searchTool })
