import 'server-only'
import { publishedPost } from '@/lib/content/posts/published'
import { isPossibleSlug } from '@/lib/content/posts/slug'
import type { ShareCard } from './card'
import { pageCard } from './page-cards'
import { postCard } from './post-card'

/**
 * The card of the page at `path`: a static page, or a published post from the database.
 * Null when there is neither. Throws when the post is not cached and the database does not answer.
 */
export async function findCard(path: string): Promise<ShareCard | null> {
  const card = pageCard(path)
  if (card) return card
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  const post = slug && isPossibleSlug(slug) ? await publishedPost(slug) : null
  return post && postCard(post)
}
