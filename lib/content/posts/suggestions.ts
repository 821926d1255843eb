import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

export type TitledPost = { slug: string; title: string }

const maxTitles = 500
const maxSuggestions = 3

/** The newest titles, from which an unknown address gets its suggestions. */
export async function listTitles(client: Client): Promise<TitledPost[]> {
  const titles = client.from('blog_posts').select('slug, title').eq('status', 'published')
  return unwrap(await titles.order('publish_date', { ascending: false }).order('id').limit(maxTitles))
}

/** The posts that share the most words with an unknown slug, or the newest. `posts`: newest first. */
export function suggestPosts(slug: string, posts: TitledPost[]): { isMatch: boolean; posts: TitledPost[] } {
  const slugWords = wordsOf(slug)
  const scored = posts
    .map((post) => ({ post, score: sharedWords(slugWords, wordsOf(`${post.slug} ${post.title}`)) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  if (scored.length === 0) return { isMatch: false, posts: posts.slice(0, maxSuggestions) }
  return { isMatch: true, posts: scored.slice(0, maxSuggestions).map(({ post }) => post) }
}

const stopWords = new Set('and are for from how not that the this what with you your'.split(' '))
const maxWords = 12

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []
  return [...new Set(words)].filter((word) => !stopWords.has(word)).slice(0, 2 * maxWords)
}

/** `designing` matches `design`: a word of at least four letters matches longer words that begin with it. */
const sharedWords = (slugWords: string[], words: string[]) =>
  slugWords.slice(0, maxWords).filter((one) => words.some((other) => isSameWord(one, other))).length

function isSameWord(one: string, other: string) {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 4 && long.startsWith(short)
}
