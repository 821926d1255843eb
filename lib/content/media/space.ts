import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Unavailable } from '../../platform/errors.ts'
import type { PictureStore } from './picture-stores.ts'

/** Bytes that pictures, exports and imports leave free on the disk: the database needs them. */
const reservedBytes = 256 * 1024 * 1024

/** Whether the disk of a folder has space for so many bytes more. */
export async function hasSpace(folder: string, bytes: number, reserved = reservedBytes): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= bytes + reserved
}

/** The cause of `Unavailable` when a picture was not stored because the disk is almost full. */
export class DiskFull extends Error {
  override name = 'DiskFull'
  override message = 'the disk is almost full'
}

/** The pictures in a folder; none is written that the disk has no space for. */
export const leavingSpace = (pictures: PictureStore, folder: string): PictureStore => ({
  ...pictures,
  write: async (name, bytes) => {
    // The first picture makes the folder.
    if (existsSync(folder) && !(await hasSpace(folder, bytes.length)))
      throw new Unavailable('storage', new DiskFull())
    await pictures.write(name, bytes)
  },
})
