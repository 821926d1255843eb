import 'server-only'
import { estimateOf } from '@/lib/ai/prices'
import type { OnText } from '@/lib/ai/stream'
import { env } from '@/lib/platform/env'
import type { Client } from '@/lib/platform/supabase/public'
import { fullSchool } from '@/lib/school/full-school'
import { type CallFailure, callModel, type Purpose, versionOf } from './call-model'
import { type Draft, normaliseDraft, unusableMessage } from './draft'
import type { PostPrice } from './post-cost'
import { blogPostPrompt } from './prompts/blog-post'
import { qualityOf } from './quality'
import type { Finding } from './quality/article'
import { otherPosts, writtenTopics } from './queries'
import type { PostRequest } from './schema'

/**
 * The maximum tokens of a response: enough for the longest post, and for a model that reasons before it
 * writes.
 */
const maxTokens = 10_000

interface WrittenPost {
  draft: Draft
  /** A sentence for each correction. */
  corrections: string[]
  findings: Finding[]
}

export type Unusable = { ok: false; reason: 'unusable'; message: string }

interface WriteOptions {
  purpose: Omit<Purpose, 'promptVersion'>
  signal: AbortSignal
  onText?: OnText
}

/**
 * Maximum expected cost of one post, in micro-dollars, with a long list of titles and sources of that many characters.
 */
export const postEstimate = (sourceCharacters = 0) =>
  estimateOf(env().OPENAI_MODEL, typicalPromptCharacters + sourceCharacters, maxTokens)

export function postPrice(): PostPrice {
  const post = postEstimate()
  return { post, sourceCharacter: (postEstimate(10_000) - post) / 10_000 }
}

/** Typical length of the prompt in characters, without sources. */
const typicalPromptCharacters = 12_000

/** Writes one post: requested, corrected and checked. Does not save it. @throws Unavailable */
export async function writePost(
  service: Client,
  request: PostRequest,
  { purpose, signal, onText }: WriteOptions,
): Promise<{ ok: true; post: WrittenPost } | CallFailure | Unusable> {
  const [{ kept, gone }, { academy }] = await Promise.all([writtenTopics(service), fullSchool(service)])
  const prompt = blogPostPrompt({ ...request, existingTitles: [...kept, ...gone] }, academy.location)
  const modelRequest = { ...prompt, name: 'blog_post', maxOutputTokens: maxTokens, signal, onText }
  const response = await callModel(service, modelRequest, { ...purpose, promptVersion: versionOf(prompt) })
  if (!response.ok) return response
  const result = normaliseDraft(response.data, request)
  if ('unusable' in result)
    return { ok: false, reason: 'unusable', message: unusableMessage[result.unusable] }
  const findings = qualityOf(result.draft, await otherPosts(service))
  return { ok: true, post: { ...result, findings } }
}
