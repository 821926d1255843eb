'use server'

import { writerAction } from '@/lib/accounts/guards/action'
import { done } from '@/lib/platform/result'
import { listPictures } from './queries'
import { librarySchema } from './schema'

export const findPictures = writerAction('find_pictures', librarySchema, async ({ client, input }) =>
  done(await listPictures(client, input)),
)
