import 'server-only'
import { logError } from '@/lib/platform/log'
import { publicClient } from '@/lib/platform/supabase/public'
import { archivePath, listArchives } from './archives'

const maxWarmed = 5

/**
 * First pages of the largest categories and authors, to be warmed. Empty when they cannot be read: warming is
 * optional.
 */
export async function archivePaths(): Promise<string[]> {
  try {
    const client = publicClient()
    const kinds = ['category', 'author'] as const
    const archives = await Promise.all(
      kinds.map(async (kind) => (await listArchives(client, kind)).map((archive) => ({ ...archive, kind }))),
    )
    return archives.flatMap((list) =>
      list
        .filter(({ posts }) => posts > 0)
        .sort((one, other) => other.posts - one.posts)
        .slice(0, maxWarmed)
        .map(({ kind, slug }) => archivePath(kind, slug)),
    )
  } catch (error) {
    logError('posts.shelves_not_warmed', error)
    return []
  }
}
