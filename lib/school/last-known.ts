import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildFolder } from '@/lib/platform/build-folder'
import { logError } from '@/lib/platform/log'
import { type PublishedSchool, publishedSchool } from './schema.ts'

// The school as it was last read, beside the page cache: after a restart, pages that are not cached can be rendered
// while the database is down.

const inBuild = path.join(buildFolder, 'school.json')

/** Stores the school, unless it is the same as what is stored. A disk that cannot be written is logged, not thrown. */
export async function storeSchool(school: PublishedSchool, root = process.cwd()): Promise<void> {
  const file = path.join(root, inBuild)
  const text = JSON.stringify(school)
  const temporary = `${file}.${randomUUID()}`
  try {
    if ((await readFile(file, 'utf8').catch(() => null)) === text) return
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(temporary, text)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    logError('school.not_stored', error)
  }
}

/** The school that was stored last; null when there is none, or another version of this program wrote it. */
export async function lastKnownSchool(root = process.cwd()): Promise<PublishedSchool | null> {
  try {
    return publishedSchool.parse(JSON.parse(await readFile(path.join(root, inBuild), 'utf8')))
  } catch {
    return null
  }
}
