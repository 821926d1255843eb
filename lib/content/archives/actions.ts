'use server'

import { refresh } from 'next/cache'
import type { z } from 'zod'
import { memberForm } from '@/lib/accounts/account-form'
import { adminAction, memberAction } from '@/lib/accounts/guards/action'
import type { SignedIn } from '@/lib/accounts/member'
import { profileSchema } from '@/lib/accounts/schema'
import { refreshPosts } from '@/lib/content/posts/refresh'
import { logRefusal } from '@/lib/platform/log'
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

/** Changes the member's own name and picture, and refreshes the pages of their author. */
export const saveProfile = memberAction('save_profile', profileSchema, changeProfile)

/** As `saveProfile`, for the form without JavaScript. */
export const postProfile = memberForm({
  schema: profileSchema,
  name: 'save_profile',
  page: '/admin/account',
  run: async (context) => {
    const result = await changeProfile(context)
    if (result.ok) return { done: true }
    const { fieldErrors: errors, message } = result
    return errors ? { errors } : { message }
  },
})

type ProfileChange = SignedIn & { input: z.output<typeof profileSchema> }

async function changeProfile({ client, member, input }: ProfileChange): Promise<Result> {
  const result = await mutations.saveProfile(client, input)
  if (!result.ok && result.reason === 'forbidden') logRefusal('save_profile', member)
  if (!result.ok) return result
  await refreshPosts(result.data)
  refresh()
  return done(undefined)
}

async function withRefresh(work: Promise<Result<string[]>>): Promise<Result> {
  const result = await work
  refresh()
  if (!result.ok) return result
  await refreshPosts(result.data)
  return done(undefined)
}
