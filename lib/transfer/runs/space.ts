import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { PictureStore } from '../../content/media/picture-stores.ts'
import { Refused } from './work.ts'

/** Bytes that exports and imports leave free on the disk: the database and the pictures need them. */
const reservedBytes = 256 * 1024 * 1024

/** @throws Refused when the disk of a folder has no space for so many bytes more */
export async function requireSpace(folder: string, bytes: number, reserved = reservedBytes) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + reserved)
    throw new Refused('The disk of the server is almost full. Make space on it, then try again.')
}

/** The pictures in a folder; none is written that the disk has no space for. */
export const leavingSpace = (pictures: PictureStore, folder: string): PictureStore => ({
  ...pictures,
  write: async (name, bytes) => {
    // The first picture makes the folder.
    if (existsSync(folder)) await requireSpace(folder, bytes.length)
    await pictures.write(name, bytes)
  },
})
