'use server'

import { z } from 'zod'
import { adminAction } from '@/lib/accounts/guards/action'
import { isPlainName, plainNameFix } from '@/lib/platform/plain-name'
import * as lookups from './lookups'
import { longestName } from './max-lengths'
import { saveSchema, storePost } from './store'

export const savePost = adminAction('save_post', saveSchema, storePost)

const named = (most: number) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Enter a name.')
      .max(most, `Use at most ${most} characters.`)
      .refine(isPlainName, plainNameFix),
  })

export const createCategory = adminAction(
  'create_category',
  named(longestName.category),
  ({ client, input }) => lookups.createCategory(client, input.name),
)

export const createAuthor = adminAction('create_author', named(longestName.author), ({ client, input }) =>
  lookups.createAuthor(client, input.name),
)
