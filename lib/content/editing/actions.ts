'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { writerAction } from '@/lib/accounts/guards/action'
import { refreshPosts } from '@/lib/content/posts/refresh'
import { done, type Result, refuse } from '@/lib/platform/result'
import { nameSchema } from '../archives/schema'
import * as mutations from './mutations'
import { endPreview, listPreviewLinks, makePreview } from './preview'
import { findLinkTargets, findRevisionText, listRevisions } from './queries'
import { saveSchema, storePost } from './store'

export const savePost = writerAction('save_post', saveSchema, storePost)

export const createCategory = writerAction(
  'create_category',
  z.object({ name: nameSchema('category') }),
  ({ client, input }) => mutations.createCategory(client, input.name),
)

export const createAuthor = writerAction(
  'create_author',
  z.object({ name: nameSchema('author') }),
  ({ client, input }) => mutations.createAuthor(client, input.name),
)

export const findArticles = writerAction(
  'find_articles',
  z.object({ query: z.string().trim().max(100) }),
  async ({ client, input }) => done(await findLinkTargets(client, input.query)),
)

const postIdSchema = z.object({ id: z.guid() })
const tabSchema = postIdSchema.extend({ tab: z.string().min(1).max(100) })

export const revisionsOf = writerAction('list_revisions', postIdSchema, async ({ client, input }) =>
  done(await listRevisions(client, input.id)),
)

export const revisionText = writerAction(
  'find_revision',
  z.object({ id: z.int().positive() }),
  async ({ client, input }) => {
    const text = await findRevisionText(client, input.id)
    return text ? done(text) : refuse('not-found', 'This version is no longer kept.')
  },
)

export const joinEditing = writerAction('join_post', tabSchema, async ({ client, input }) =>
  done(await mutations.joinPost(client, input.id, input.tab)),
)

export const leaveEditing = writerAction('leave_post', tabSchema, async ({ client, input }) => {
  await mutations.leavePost(client, input.id, input.tab)
  return done(undefined)
})

export const copyPost = writerAction('duplicate_post', postIdSchema, async ({ client, input }) => {
  const id = await mutations.duplicatePost(client, input.id)
  return id ? done({ id }) : refuse('not-found', 'This post was deleted meanwhile.')
})

const listedSchema = postIdSchema.extend({ version: z.int().positive() })

export const approveDraft = writerAction('approve_draft', listedSchema, ({ client, input }) =>
  withRefresh(mutations.approveDraft(client, input)),
)

export const withdrawApproval = writerAction('withdraw_approval', listedSchema, ({ client, input }) =>
  withRefresh(mutations.withdrawApproval(client, input)),
)

export const makePreviewLink = writerAction('make_preview_link', postIdSchema, async ({ client, input }) => {
  const newLink = await makePreview(client, input.id)
  if (!newLink) return refuse('not-found', 'This post does not exist any more.')
  return done({ newLink, links: await listPreviewLinks(client, input.id) })
})

export const endPreviewLink = writerAction('end_preview_link', postIdSchema, async ({ client, input }) => {
  await endPreview(client, input.id)
  return done(undefined)
})

async function withRefresh(work: Promise<Result<string>>): Promise<Result> {
  const result = await work
  refresh()
  if (!result.ok) return result
  await refreshPosts([result.data])
  return done(undefined)
}
