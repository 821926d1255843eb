import 'server-only'
import path from 'node:path'
import { env } from '@/lib/platform/env'
import { serviceClient } from '@/lib/platform/supabase/service'
import type { Picture } from './picture'
import { folderStore, type PictureStore, storageStore } from './picture-stores'

/** Stores a picture in MEDIA_DIR; without it in Supabase Storage, or beside the embedded database. @throws Unavailable */
export const storePicture = ({ name, bytes }: Picture) => pictureStore().write(name, bytes)

/** A stored picture, or null when there is none. `name` must have been validated. @throws Unavailable */
export const readPicture = (name: string) => pictureStore().read(name)

/** Where this site's pictures are. */
export const pictureStore = (): PictureStore =>
  inFolder() ? folderStore(mediaFolder()) : storageStore(serviceClient())

/** The folder of pictures, and of files that all servers of this site share. */
export function mediaFolder(): string {
  const { DATA_DIR, MEDIA_DIR } = env()
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), MEDIA_DIR ?? path.join(DATA_DIR, 'media'))
}

// A web server beside that of `npm start` may reach the embedded Supabase at any address: it has MEDIA_DIR.
const inFolder = () =>
  Boolean(env().MEDIA_DIR) || env().SUPABASE_URL === `http://127.0.0.1:${env().SUPABASE_PORT}`
