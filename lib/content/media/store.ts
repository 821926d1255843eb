import 'server-only'
import { env } from '@/lib/platform/env'
import { serviceClient } from '@/lib/platform/supabase/service'
import { isPictureFolder, mediaFolder } from './folder'
import { removeFiles } from './mutations'
import type { Picture } from './picture'
import { folderStore, type PictureStore, storageStore } from './picture-stores'
import { leavingSpace } from './space'

/** Stores a picture in MEDIA_DIR; without it in Supabase Storage, or beside the embedded database. @throws Unavailable */
export const storePicture = ({ name, bytes }: Picture) => pictureStore().write(name, bytes)

/** A stored picture, or null when there is none. `name` must have been validated. @throws Unavailable */
export const readPicture = (name: string) => pictureStore().read(name)

/** Removes the files of pictures that were deleted. Returns how many. @throws Unavailable */
export const removeDeletedPictures = () => removeFiles(serviceClient(), pictureStore())

/** Where this site's pictures are. */
export function pictureStore(): PictureStore {
  if (!isPictureFolder(env())) return storageStore(serviceClient())
  const folder = mediaFolder(env())
  return leavingSpace(folderStore(folder), folder)
}
