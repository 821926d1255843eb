import 'server-only'
import { logError } from '@/lib/platform/log'
import { publicClient } from '@/lib/platform/supabase/public'
import { listShelves, shelfPath } from './archives'

const mostWarmed = 5

/**
 * First pages of the largest categories and authors, to be warmed. Empty when they cannot be read: warming is
 * optional.
 */
export async function shelfPaths(): Promise<string[]> {
  try {
    const client = publicClient()
    const kinds = ['category', 'author'] as const
    const shelves = await Promise.all(
      kinds.map(async (kind) => (await listShelves(client, kind)).map((shelf) => ({ ...shelf, kind }))),
    )
    return shelves.flatMap((list) =>
      list
        .filter(({ posts }) => posts > 0)
        .sort((one, other) => other.posts - one.posts)
        .slice(0, mostWarmed)
        .map(({ kind, slug }) => shelfPath(kind, slug)),
    )
  } catch (error) {
    logError('posts.shelves_not_warmed', error)
    return []
  }
}
