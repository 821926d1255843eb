import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

export type Titled = { slug: string; title: string }

const maxTitles = 500
const maxSuggestions = 3

/** The newest titles, from which an unknown address gets its suggestions. */
export async function listTitles(client: Client): Promise<Titled[]> {
  const titles = client.from('blog_posts').select('slug, title').eq('status', 'published')
  return unwrap(await titles.order('publish_date', { ascending: false }).order('id').limit(maxTitles))
}

/**
 * The posts that share the most words with an unknown address; the newest when none shares any. `known`: newest
 * first.
 */
export function suggestPosts(slug: string, known: Titled[]): { meant: boolean; posts: Titled[] } {
  const asked = wordsOf(slug)
  const scored = known
    .map((post) => ({ post, score: sharedWords(asked, wordsOf(`${post.slug} ${post.title}`)) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  if (scored.length === 0) return { meant: false, posts: known.slice(0, maxSuggestions) }
  return { meant: true, posts: scored.slice(0, maxSuggestions).map(({ post }) => post) }
}

const tooCommon = new Set('and are for from how not that the this what with you your'.split(' '))
const maxWords = 12

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []
  return [...new Set(words)].filter((word) => !tooCommon.has(word)).slice(0, 2 * maxWords)
}

/** `designing` matches `design`: a word of at least four letters matches longer words that begin with it. */
const sharedWords = (asked: string[], words: string[]) =>
  asked.slice(0, maxWords).filter((one) => words.some((other) => isSameWord(one, other))).length

function isSameWord(one: string, other: string) {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 4 && long.startsWith(short)
}
