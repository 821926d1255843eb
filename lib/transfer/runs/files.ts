import 'server-only'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { mediaFolder } from '@/lib/content/media/store'

/** Milliseconds for which files of runs stay: what was uploaded, and archives that wait to be downloaded. */
export const fileLifetime = 24 * 60 * 60 * 1000

/** The most bytes of one file that is uploaded. */
const maxUploadBytes = 8_000_000_000

/** Files of runs, for all servers of this site and nobody else; pictures have other names. */
const folder = () => path.join(mediaFolder(), 'transfers')

/** Where the archive of an export is. The folder is there afterwards. */
export async function archivePath(run: string): Promise<string> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  return path.join(folder(), `${run}.zip`)
}

/** Where an uploaded file is. `id` must have been validated. */
export const uploadPath = (id: string) => path.join(folder(), `${id}.upload`)

/** The size of a file, or null when it is not there any more. */
export const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? null

/** Appends a part to an uploaded file, if that is as long as `offset`. Returns its length after that. */
export async function appendToUpload(id: string, offset: number, bytes: Uint8Array): Promise<number> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const handle = await open(uploadPath(id), 'a', 0o600)
  try {
    const { size } = await handle.stat()
    if (size !== offset || size + bytes.length > maxUploadBytes) return size
    await handle.writeFile(bytes)
    return size + bytes.length
  } finally {
    await handle.close()
  }
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
