import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { mediaFolder } from '../../lib/content/media/folder.ts'
import type { Env } from '../../lib/platform/env.ts'
import { logStep, Stop } from '../stack/log.ts'
import { type Adding, isMemberName } from './archive.ts'

const bucket = 'media'
const pageSize = 500

/** Where the pictures of a site are. */
type Source = {
  place: string
  /** What to do when none of them is there. */
  remedy: string
  list: () => Promise<string[]>
  /** Returns false when the picture was deleted since the names were listed. */
  addTo: (add: Adding, name: string) => Promise<boolean>
}

/**
 * Adds every picture, and counts the pictures of the library that are missing. One that is uploaded or deleted meanwhile may be missing; an
 * uploaded one has no row in the saved database. @throws Stop if all pictures of the library are missing
 */
export async function addPictures(settings: Env, add: Adding, library: string[]) {
  const { SUPABASE_URL, MEDIA_DIR } = settings
  const { place, remedy, list, addTo } = SUPABASE_URL && !MEDIA_DIR ? storageOf(settings) : folderOf(settings)
  const names = withoutOdd(await list(), place)
  const absence = `in ${place}: ${remedy}. No backup was made, and the earlier ones stay`
  countMissing(library, names, absence)
  const added: string[] = []
  for (const name of names) if (await addTo(add, name)) added.push(name)
  return { added: added.length, missing: countMissing(library, added, absence) }
}

/**
 * Counts the pictures of the media library that have no file among `names`.
 * @throws Stop if every picture is missing, because the folder is then empty or the wrong one.
 */
export function countMissing(library: string[], names: Iterable<string>, absence: string): number {
  const present = new Set(names)
  const missing = library.filter((name) => !present.has(name)).length
  if (missing === 0 || missing < library.length) return missing
  throw new Stop(`None of the ${missing} pictures of the library is ${absence}.`)
}

function folderOf(settings: Env): Source {
  const folder = mediaFolder(settings)
  return {
    place: folder,
    remedy: 'mount its disk, or correct MEDIA_DIR',
    list: async () => {
      const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      // A name that ends so is a picture whose upload has not finished.
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map(({ name }) => name)
    },
    addTo: async (add, name) => {
      const picture = path.join(folder, name)
      try {
        await add.file(`media/${name}`, picture)
        return true
      } catch (error) {
        const { code, path: missing } = error as NodeJS.ErrnoException
        if (code === 'ENOENT' && missing === picture) return false
        throw error
      }
    },
  }
}

function storageOf({ SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' }: Env): Source {
  const { storage } = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: { persistSession: false } })
  const files = storage.from(bucket)
  return {
    place: 'Storage',
    remedy: 'if the site has them in MEDIA_DIR, set it here, too',
    list: () => listNames(files),
    addTo: async (add, name) => {
      const picture = await files.download(name)
      if (picture.error?.statusCode === '404') return false
      if (picture.error) throw new Stop(`The picture ${name} could not be fetched: ${picture.error.message}`)
      await add.bytes(`media/${name}`, new Uint8Array(await picture.data.arrayBuffer()))
      return true
    },
  }
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

type Files = ReturnType<ReturnType<typeof createClient>['storage']['from']>

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
