import { beginResult, finishResult, saveResult } from '@/lib/ai/generation/mutations'
import type { Client } from '@/lib/platform/supabase/public'
import { newService } from './clients'
import type { preparePeople } from './people'
import { readPost } from './posts'

export const generationRequest = {
  kind: 'post',
  topic: 'Shelves',
  category: 'design',
  prompt_version: 'post-1',
} as const
export const newDraft = () => ({
  title: `Shelves ${crypto.randomUUID()}!`,
  excerpt: 'Where to put it.',
  content: 'A shelf holds.[^1]',
  meta_title: 'Shelves',
  meta_description: 'What a shelf is.',
  read_time: 7,
  suggested_keywords: ['shelf'],
  sources: [{ number: 1, title: 'On shelves', url: 'https://shelves.example/1' }],
})
const foundSources = [
  { url: 'https://shelves.example/1', type: 'article', credibility: 'A carpenter.', key_points: ['Wood'] },
]

/** Generates a post for an admin and saves it as the owner. */
export function generatedBy(people: ReturnType<typeof preparePeople>) {
  const begin = () => beginResult(people.admin.client, generationRequest)

  async function finished(draft: object = newDraft()) {
    const id = await begin()
    await finishResult(newService(), id, { draft, sources: foundSources, findings: [] })
    return id
  }

  async function save(id: string) {
    const result = await saveResult(people.owner.client, id)
    if (!result.ok) throw new Error(result.message)
    return readPost({ id: result.data.postId })
  }

  return { begin, finished, save }
}

/** The current state of a result; null when it is gone or the account may not read it. */
export const resultOf = async (client: Client, id: string) =>
  (await client.from('results_now').select().eq('id', id).maybeSingle().throwOnError()).data
