import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Unavailable } from '../../platform/errors.ts'
import type { PictureStore } from './picture-stores.ts'

/** Free disk space in bytes that uploads, exports and imports must leave for the database. */
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

/** Wraps a picture folder: a write that would leave less than the reserve is refused. */
export const leavingSpace = (pictures: PictureStore, folder: string): PictureStore => ({
  ...pictures,
  write: async (name, bytes) => {
    // The folder does not exist before the first picture; statfs would fail.
    if (existsSync(folder) && !(await hasSpace(folder, bytes.length)))
      throw new Unavailable('storage', new DiskFull())
    await pictures.write(name, bytes)
  },
})
