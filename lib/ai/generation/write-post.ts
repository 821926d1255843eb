import 'server-only'
import { estimateOf } from '@/lib/ai/prices'
import type { OnText } from '@/lib/ai/stream'
import { env } from '@/lib/platform/env'
import type { Client } from '@/lib/platform/supabase/public'
import { type Asked, askModel, type Purpose } from './ask-model'
import type { Draft } from './draft'
import { normaliseDraft, unusableSentence } from './draft'
import { otherPosts, writtenAlready } from './known-posts'
import { blogPostPrompt } from './prompts/blog-post'
import { qualityOf } from './quality'
import type { Finding } from './quality/article'
import type { PostRequest } from './schema'

/** Tokens: enough for the longest post, and for a model that reasons before it writes. */
const maxTokens = 10_000

interface WrittenPost {
  draft: Draft
  /** What was corrected, in sentences. */
  corrections: string[]
  findings: Finding[]
}

type Outcome = { ok: true; post: WrittenPost } | (Extract<Asked<never>, { ok: false }> | Unusable)
type Unusable = { ok: false; reason: 'unusable'; sentence: string }

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
export async function writePost(service: Client, request: PostRequest, asking: Asking): Promise<Outcome> {
  const prompt = blogPostPrompt({ ...request, written: await writtenAlready(service) })
  const { version, instructions, input, schema } = prompt
  const { signal, onText } = asking
  const question = {
    name: 'blog_post',
    instructions,
    input,
    schema,
    maxOutputTokens: maxTokens,
    signal,
    onText,
  }
  const answer = await askModel(service, question, {
    ...asking.purpose,
    promptVersion: `${prompt.name} v${version}`,
  })
  if (!answer.ok) return answer
  const result = normaliseDraft(answer.data, request)
  if ('unusable' in result)
    return { ok: false, reason: 'unusable', sentence: unusableSentence[result.unusable] }
  const { draft, corrections } = result
  return {
    ok: true,
    post: { draft, corrections, findings: await qualityOf(draft, { otherPosts: await otherPosts(service) }) },
  }
}
