import { databaseRefusal, unwrap } from '@/lib/platform/errors'
import { done, type Result, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import { refusalOf } from '../editing/write-errors'
import { dayMilliseconds, daysInTrash } from './schema'

/** Moves posts to the trash (SPEC 7 "Delete post"). Returns those that it moved, none of those deleted before. @throws Unavailable */
export async function deletePosts(client: Client, ids: string[]): Promise<{ id: string; slug: string }[]> {
  return unwrap(await client.from('blog_posts').delete().in('id', ids).select('id, slug'))
}

/**
 * Moves a post back out of the trash and returns its slug. `slug`: another one than it had. A slug that is taken
 * is refused at the field `slug`. @throws Unavailable
 */
export async function restorePost(client: Client, id: string, slug?: string): Promise<Result<string>> {
  const { data, error } = await client
    .rpc('restore_post', { post: id, ...(slug && { new_slug: slug }) })
    .maybeSingle()
  if (error?.code === 'PT404') return refuse('not-found', error.message)
  if (error) return refusalOf(error)
  return data ? done(data.slug) : refuse('not-found', 'This post is no longer in the trash.')
}

/** Deletes a post in the trash for ever. @throws Unconfirmed, Unavailable */
export async function erasePost(client: Client, id: string): Promise<Result<undefined>> {
  const { error } = await client.rpc('erase_post', { post: id })
  return error ? databaseRefusal(error) : done(undefined)
}

/** Deletes for ever the posts whose time in the trash is over. Returns how many. @throws Unavailable */
export async function pruneTrash(service: Client, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - daysInTrash * dayMilliseconds).toISOString()
  return unwrap(await service.rpc('prune_trash', { before }))
}
