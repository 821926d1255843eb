'use server'

import { after } from 'next/server'
import { writerAction } from '@/lib/accounts/guards/action'
import { isAdmin } from '@/lib/accounts/member'
import { logError } from '@/lib/platform/log'
import { done } from '@/lib/platform/result'
import { deletePicture } from './mutations'
import { listPictures } from './queries'
import { librarySchema, pictureSchema } from './schema'
import { removeDeletedPictures } from './store'

export const findPictures = writerAction('find_pictures', librarySchema, async ({ client, input }) =>
  done(await listPictures(client, input)),
)

/**
 * Deletes a picture that nothing uses; otherwise returns what does, and whether the person may open the school. A file that cannot
 * be removed now is left to the tick.
 */
export const removePicture = writerAction(
  'delete_picture',
  pictureSchema,
  async ({ client, member, input }) => {
    const result = await deletePicture(client, input.name)
    if (!result.ok) return result
    if (result.data.length === 0) after(() => removeDeletedPictures().catch(logRemoval))
    return done({ uses: result.data, opensSchool: isAdmin(member) })
  },
)

const logRemoval = (error: unknown) => logError('picture.not_removed', error)
