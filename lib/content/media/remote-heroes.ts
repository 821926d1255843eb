import 'server-only'
import { unwrap } from '@/lib/platform/errors'
import { logEvent } from '@/lib/platform/log'
import type { Guard } from '@/lib/platform/outbound/route'
import type { Client } from '@/lib/platform/supabase/public'
import { countOf } from '@/lib/platform/supabase/read'
import { ownPicture } from './own-picture'

/**
 * Fetches the hero picture of one published post from before pictures were copied on saving. Saved like any edit by a
 * program: with a new version and a refresh of its pages. Returns how many posts got a local copy. @throws
 * Unavailable
 */
export async function fetchRemoteHero(service: Client, guard: Guard = {}): Promise<number> {
  const data = unwrap(await service.rpc('take_remote_hero').maybeSingle())
  if (!data) return 0
  const own = await ownPicture(data.picture, guard)
  if (!own) {
    logEvent('post.hero_not_fetched', { post: data.post })
    return 0
  }
  // If somebody has chosen another picture in the meantime, theirs is kept.
  const post = service.from('blog_posts').update({ hero_image: own }, { count: 'exact' }).eq('id', data.post)
  return countOf(await post.eq('hero_image', data.picture))
}
