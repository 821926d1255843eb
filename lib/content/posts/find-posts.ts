import 'server-only'
import { Unavailable } from '@/lib/platform/errors'
import { logError } from '@/lib/platform/log'
import { tooManyOfClient } from '@/lib/platform/rate-limits/rate-limits'
import { publicClient } from '@/lib/platform/supabase/public'
import { type FoundPost, searchPosts } from './search'

export type SearchAnswer =
  | { kind: 'found'; posts: FoundPost[]; total: number }
  | { kind: 'wait'; sentence: string }
  | { kind: 'unavailable' }

// Every query is different, so results are not cached; searches are rate limited per client instead.
const limits = {
  client: { scope: 'post search client', max: 60, seconds: 60 },
  everyone: { scope: 'post search', max: 600, seconds: 60 },
}

/** The posts that match the words. Empty input returns nothing without a query. */
export async function findPosts(words: string, page: number): Promise<SearchAnswer> {
  if (!words) return { kind: 'found', posts: [], total: 0 }
  try {
    const wait = await tooManyOfClient(limits)
    if (wait) return { kind: 'wait', sentence: wait.sentence }
    return { kind: 'found', ...(await searchPosts(publicClient(), words, page)) }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    logError('posts.search_failed', error)
    return { kind: 'unavailable' }
  }
}
