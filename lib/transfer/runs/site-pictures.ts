import 'server-only'
import type { PictureStore } from '@/lib/content/media/picture-stores'
import { pictureStore } from '@/lib/content/media/store'
import { refusingFullDisk } from './space.ts'

/** Where this site's pictures are; on a disk that is almost full none is written. */
export const sitePictures = (): PictureStore => refusingFullDisk(pictureStore())
