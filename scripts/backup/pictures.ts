import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { mediaFolder } from '../../lib/content/media/folder.ts'
import type { Env } from '../../lib/platform/env.ts'
import { logStep, Stop } from '../stack/log.ts'
import { type Adding, isMemberName } from './archive.ts'

const bucket = 'media'
const pageSize = 500

type Files = ReturnType<ReturnType<typeof createClient>['storage']['from']>

/** Adds every picture. One that is uploaded or deleted meanwhile may be missing; an uploaded one has no row in the saved database. */
export async function addPictures(settings: Env, add: Adding): Promise<number> {
  const { SUPABASE_URL, MEDIA_DIR } = settings
  return SUPABASE_URL && !MEDIA_DIR
    ? addFromStorage(settings, add)
    : addFromFolder(mediaFolder(settings), add)
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
  let added = 0
  for (const name of withoutOdd(names, folder)) {
    const picture = path.join(folder, name)
    try {
      await add.file(`media/${name}`, picture)
      added += 1
    } catch (error) {
      // Deleted since the names were listed.
      const { code, path: missing } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' || missing !== picture) throw error
    }
  }
  return added
}

/** Without files that somebody put there by hand, under names with which no restore would accept the backup. */
function withoutOdd(names: string[], place: string): string[] {
  const fits = (name: string) => isMemberName(`media/${name}`)
  const odd = names.filter((name) => !fits(name))
  const examples = odd.slice(0, 5).map((name) => JSON.stringify(name))
  if (odd.length > 0)
    logStep(
      `Left out ${odd.length} of ${place} with names that the site does not give: ${examples.join(', ')}`,
    )
  return names.filter(fits)
}

async function addFromStorage(
  { SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' }: Env,
  add: Adding,
): Promise<number> {
  const { storage } = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: { persistSession: false } })
  const files = storage.from(bucket)
  let added = 0
  for (const name of withoutOdd(await listNames(files), 'Storage')) {
    const picture = await files.download(name)
    // Deleted since the names were listed.
    if (picture.error?.statusCode === '404') continue
    if (picture.error) throw new Stop(`The picture ${name} could not be fetched: ${picture.error.message}`)
    await add.bytes(`media/${name}`, new Uint8Array(await picture.data.arrayBuffer()))
    added += 1
  }
  return added
}

/**
 * All names, each once. Storage lists by offset: a deletion between two pages moves a name to the page before, so the list is
 * read until it has nothing new.
 */
async function listNames(files: Files): Promise<string[]> {
  const names = new Set<string>()
  for (let known = -1; known < names.size; ) {
    known = names.size
    for await (const name of listOnce(files)) names.add(name)
  }
  return [...names]
}

async function* listOnce(files: Files) {
  for (let offset = 0; ; offset += pageSize) {
    const page = await files.list('', { limit: pageSize, offset, sortBy: { column: 'name', order: 'asc' } })
    if (page.error) throw new Stop(`The pictures in Storage could not be listed: ${page.error.message}`)
    for (const { name } of page.data) yield name
    if (page.data.length < pageSize) return
  }
}
