'use server'

import { refresh } from 'next/cache'
import { writerAction } from '@/lib/accounts/guards/action'
import { refreshPosts } from '@/lib/content/posts/refresh'
import { done, refuse } from '@/lib/platform/result'
import * as mutations from './mutations'
import { eraseSchema, postsSchema, restoreSchema } from './schema'

/** Deletes posts. `deleted`: the ids of those that nobody had deleted before. */
export const removePosts = writerAction('delete_post', postsSchema, async ({ client, input }) => {
  const posts = await mutations.deletePosts(client, input.ids)
  await refreshPosts(posts.map(({ slug }) => slug))
  refresh()
  return done({ deleted: posts.map(({ id }) => id) })
})

/** Undoes a deletion. What cannot be restored stays in the trash, where a free slug can be chosen. */
export const restorePosts = writerAction('restore_posts', postsSchema, async ({ client, input: { ids } }) => {
  const slugs: string[] = []
  const refusals: string[] = []
  for (const id of ids) {
    const result = await mutations.restorePost(client, id)
    if (result.ok) slugs.push(result.data)
    else refusals.push(result.message)
  }
  await refreshPosts(slugs)
  refresh()
  const [first] = refusals
  if (first === undefined) return done(undefined)
  const which = ids.length === 1 ? 'The post' : `${refusals.length} of ${ids.length} posts`
  return refuse('conflict', `${which} could not be restored. ${first} See the trash.`)
})

export const restorePost = writerAction('restore_post', restoreSchema, async ({ client, input }) => {
  const result = await mutations.restorePost(client, input.id, input.slug)
  if (!result.ok) return result
  await refreshPosts([result.data])
  refresh()
  return done(undefined)
})

export const erasePost = writerAction('erase_post', eraseSchema, async ({ client, input }) => {
  const result = await mutations.erasePost(client, input.id)
  if (result.ok) refresh()
  return result
})
