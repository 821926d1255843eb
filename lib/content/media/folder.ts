import path from 'node:path'
import type { Env } from '../../platform/env.ts'

/** The folder of pictures, and of files that all servers of this site share. */
export const mediaFolder = ({ DATA_DIR, MEDIA_DIR }: Pick<Env, 'DATA_DIR' | 'MEDIA_DIR'>): string =>
  path.resolve(/* turbopackIgnore: true */ process.cwd(), MEDIA_DIR ?? path.join(DATA_DIR, 'media'))

/**
 * Whether pictures are in that folder, and not in Supabase Storage. A web server beside that of `npm start` may reach the embedded
 * Supabase at any address: it has MEDIA_DIR.
 */
export const isPictureFolder = ({ MEDIA_DIR, SUPABASE_URL, SUPABASE_PORT }: Env): boolean =>
  Boolean(MEDIA_DIR) || SUPABASE_URL === `http://127.0.0.1:${SUPABASE_PORT}`
