import 'server-only'
import { isPictureFolder, mediaFolder } from '@/lib/content/media/folder'
import type { PictureStore } from '@/lib/content/media/picture-stores'
import { pictureStore } from '@/lib/content/media/store'
import { env } from '@/lib/platform/env'
import { leavingSpace } from './space.ts'

/** Where this site's pictures are; on a disk that is almost full none is written. */
export function sitePictures(): PictureStore {
  const pictures = pictureStore()
  return isPictureFolder(env()) ? leavingSpace(pictures, mediaFolder(env())) : pictures
}
