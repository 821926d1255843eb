import 'server-only'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { mediaFolder } from '@/lib/content/media/folder'
import { env } from '@/lib/platform/env'

/** Milliseconds for which files of runs stay: what was uploaded, and archives that wait to be downloaded. */
export const fileLifetime = 24 * 60 * 60 * 1000

const folder = () => path.join(mediaFolder(env()), 'transfers')

/** Files of runs, for all servers of this site and nobody else; pictures have other names. The folder is there afterwards. */
export async function transferFolder(): Promise<string> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  return folder()
}

/** Where the archive of an export is. Its folder is there afterwards. */
export const archivePath = async (run: string) => path.join(await transferFolder(), `${run}.zip`)

/** Where an uploaded file is. `id` must have been validated. */
export const uploadPath = (id: string) => path.join(folder(), `${id}.upload`)

/** The size of a file, or null when it is not there any more. */
export const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? null

/** Uploaded files that work begins on stay for another day. */
export async function keepUploads(ids: readonly string[]) {
  const now = new Date()
  for (const id of ids) await utimes(uploadPath(id), now, now).catch(() => {})
}

export const removeUpload = (id: string) => rm(uploadPath(id), { force: true })

/** Deletes files older than a day. Returns how many. */
export async function pruneTransferFiles(now = new Date()): Promise<number> {
  const names = await readdir(folder()).catch(() => [])
  let pruned = 0
  for (const name of names) {
    const file = path.join(folder(), name)
    const written = (await stat(file).catch(() => null))?.mtimeMs ?? now.getTime()
    if (now.getTime() - written < fileLifetime) continue
    await rm(file, { force: true })
    pruned++
  }
  return pruned
}
