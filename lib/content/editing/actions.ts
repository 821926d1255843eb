'use server'

import { z } from 'zod'
import { adminAction } from '@/lib/accounts/action'
import { isPlainName, plainNameFix } from '@/lib/platform/plain-name'
import type { Result } from '@/lib/platform/result'
import * as lookups from './lookups'
import { longestName } from './max-lengths'
import type { Choice } from './queries'
import type { SaveAnswer, SaveInput } from './saving'
import { saveSchema, storePost } from './store'

const save = adminAction('save_post', saveSchema, storePost)

export async function savePost(input: SaveInput): Promise<SaveAnswer> {
  return save(input)
}

const named = (most: number) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Enter a name.')
      .max(most, `Use at most ${most} characters.`)
      .refine(isPlainName, plainNameFix),
  })

const addCategory = adminAction('create_category', named(longestName.category), ({ client, input }) =>
  lookups.createCategory(client, input.name),
)

export async function createCategory(name: string): Promise<Result<Choice>> {
  return addCategory({ name })
}

const addAuthor = adminAction('create_author', named(longestName.author), ({ client, input }) =>
  lookups.createAuthor(client, input.name),
)

export async function createAuthor(name: string): Promise<Result<Choice>> {
  return addAuthor({ name })
}
