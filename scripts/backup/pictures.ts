import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Env } from '../../lib/platform/env.ts'
import { Stop } from '../stack/log.ts'
import { mediaDirectory } from '../stack/settings.ts'
import type { Adding } from './archive.ts'

const bucket = 'media'
const pageSize = 500

/** Adds every picture. One that is uploaded meanwhile may be missing; no row of the saved database names it. */
export async function addPictures(settings: Env, add: Adding): Promise<number> {
  const { SUPABASE_URL, MEDIA_DIR } = settings
  return SUPABASE_URL && !MEDIA_DIR
    ? addFromStorage(settings, add)
    : addFromFolder(mediaDirectory(settings), add)
}

async function addFromFolder(folder: string, add: Adding): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  // A name that ends so is a picture whose upload has not finished.
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ name }) => name)
  for (const name of names) await add.file(`media/${name}`, path.join(folder, name))
  return names.length
}

async function addFromStorage(
  { SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' }: Env,
  add: Adding,
): Promise<number> {
  const { storage } = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: { persistSession: false } })
  const files = storage.from(bucket)
  for (let offset = 0; ; offset += pageSize) {
    const page = await files.list('', { limit: pageSize, offset, sortBy: { column: 'name', order: 'asc' } })
    if (page.error) throw new Stop(`The pictures in Storage could not be listed: ${page.error.message}`)
    for (const { name } of page.data) {
      const picture = await files.download(name)
      if (picture.error) throw new Stop(`The picture ${name} could not be fetched: ${picture.error.message}`)
      await add.bytes(`media/${name}`, new Uint8Array(await picture.data.arrayBuffer()))
    }
    if (page.data.length < pageSize) return offset + page.data.length
  }
}
