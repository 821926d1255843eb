'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { refreshPosts } from '@/lib/content/posts/refresh'
import { done, type Result } from '@/lib/platform/result'
import * as mutations from './mutations'
import { archiveSchema, mergeSchema, renameSchema } from './schema'

export const renameArchive = adminAction('rename_archive', renameSchema, ({ client, input }) =>
  withRefresh(mutations.renameArchive(client, input)),
)

export const mergeArchives = adminAction('merge_archives', mergeSchema, ({ client, input }) =>
  withRefresh(mutations.mergeArchives(client, input)),
)

export const removeArchive = adminAction('remove_archive', archiveSchema, ({ client, input }) =>
  withRefresh(mutations.removeArchive(client, input)),
)

async function withRefresh(work: Promise<Result<string[]>>): Promise<Result> {
  const result = await work
  refresh()
  if (!result.ok) return result
  await refreshPosts(result.data)
  return done(undefined)
}
