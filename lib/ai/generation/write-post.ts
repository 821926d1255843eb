import 'server-only'
import { estimateOf } from '@/lib/ai/prices'
import type { OnText } from '@/lib/ai/stream'
import { env } from '@/lib/platform/env'
import type { Client } from '@/lib/platform/supabase/public'
import { askModel, type Purpose, type Refused, versionOf } from './ask-model'
import { type Draft, normaliseDraft, unusableSentence } from './draft'
import { blogPostPrompt } from './prompts/blog-post'
import { qualityOf } from './quality'
import type { Finding } from './quality/article'
import { otherPosts, writtenAlready } from './queries'
import type { PostRequest } from './schema'

/** Tokens: enough for the longest post, and for a model that reasons before it writes. */
const maxTokens = 10_000

interface WrittenPost {
  draft: Draft
  /** What was corrected, in sentences. */
  corrections: string[]
  findings: Finding[]
}

export type Unusable = { ok: false; reason: 'unusable'; sentence: string }

interface Asking {
  purpose: Omit<Purpose, 'promptVersion'>
  signal: AbortSignal
  onText?: OnText
}

/** Maximum expected cost of one post, in micro-dollars, without sources and with a long list of titles. */
export const postEstimate = () => estimateOf(env().OPENAI_MODEL, typicalPromptTokens, maxTokens)

/** Characters. */
const typicalPromptTokens = 12_000

/** Writes one post: requested, corrected and checked. Does not save it. @throws Unavailable */
export async function writePost(
  service: Client,
  request: PostRequest,
  { purpose, signal, onText }: Asking,
): Promise<{ ok: true; post: WrittenPost } | Refused | Unusable> {
  const prompt = blogPostPrompt({ ...request, written: await writtenAlready(service) })
  const question = { ...prompt, name: 'blog_post', maxOutputTokens: maxTokens, signal, onText }
  const answer = await askModel(service, question, { ...purpose, promptVersion: versionOf(prompt) })
  if (!answer.ok) return answer
  const result = normaliseDraft(answer.data, request)
  if ('unusable' in result)
    return { ok: false, reason: 'unusable', sentence: unusableSentence[result.unusable] }
  const findings = qualityOf(result.draft, await otherPosts(service))
  return { ok: true, post: { ...result, findings } }
}
