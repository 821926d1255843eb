'use server'

import { z } from 'zod'
import { adminAction } from '@/lib/accounts/guards/action'
import { announcePosts } from '@/lib/content/posts/refresh'
import { done, refuse } from '@/lib/platform/result'
import { duplicatePost } from './duplication'
import { deletePost } from './removal'

const onePost = z.object({ id: z.uuid() })

export const removePost = adminAction('delete_post', onePost, async ({ client, input }) => {
  const slug = await deletePost(client, input.id)
  if (slug) announcePosts([slug])
  return done(undefined)
})

export const copyPost = adminAction('duplicate_post', onePost, async ({ client, input }) => {
  const id = await duplicatePost(client, input.id)
  return id ? done({ id }) : refuse('not-found', 'This post was deleted meanwhile.')
})
