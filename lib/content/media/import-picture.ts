import 'server-only'
import { env } from '@/lib/platform/env'
import { unwrap } from '@/lib/platform/errors'
import { logEvent } from '@/lib/platform/log'
import type { Guard } from '@/lib/platform/outbound'
import { isPictureName } from '@/lib/platform/pictures'
import type { Client } from '@/lib/platform/supabase/public'
import { countOf } from '@/lib/platform/supabase/read'
import { fetchPicture } from './fetch-picture'
import { preparePicture } from './picture'
import { storePicture } from './store'

/**
 * The URL under which this site serves a picture from another host: fetched once, converted and stored.
 * Undefined when it cannot be fetched or is no picture. @throws Unavailable when it cannot be stored.
 */
export async function importPicture(address: string, guard: Guard = {}): Promise<string | undefined> {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  const name = pathname.replace(/^\/media\//, '')
  if (origin === new URL(env().SITE_URL).origin && isPictureName(name)) return pathname
  const bytes = await fetchPicture(address, guard)
  const prepared = bytes && (await preparePicture(bytes))
  if (!prepared?.ok) return undefined
  await storePicture(prepared.picture)
  return `/media/${prepared.picture.name}`
}

/**
 * Fetches the hero picture of one published post that no save could fetch. Saved like any
 * edit by a program: with a new version and a refresh of its pages. Returns how many posts got a local copy.
 * @throws Unavailable
 */
export async function fetchRemoteHero(service: Client, guard: Guard = {}): Promise<number> {
  const data = unwrap(await service.rpc('take_remote_hero').maybeSingle())
  if (!data) return 0
  const localUrl = await importPicture(data.picture, guard)
  if (!localUrl) {
    logEvent('post.hero_not_fetched', { post: data.post })
    return 0
  }
  // If somebody has chosen another picture in the meantime, theirs is kept.
  const post = service
    .from('blog_posts')
    .update({ hero_image: localUrl }, { count: 'exact' })
    .eq('id', data.post)
  return countOf(await post.eq('hero_image', data.picture))
}
