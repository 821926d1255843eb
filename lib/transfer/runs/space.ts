import type { PictureStore } from '../../content/media/picture-stores.ts'
import { DiskFull, hasSpace } from '../../content/media/space.ts'
import { Unavailable } from '../../platform/errors.ts'
import { Refused } from './work.ts'

const refusal = () => new Refused('The disk of the server is almost full. Make space on it, then try again.')

/** @throws Refused when the disk of a folder has no space for so many bytes more */
export async function requireSpace(folder: string, bytes: number, reserved?: number) {
  if (!(await hasSpace(folder, bytes, reserved))) throw refusal()
}

/** Pictures of the site for an import or export. Turns a full disk into `Refused`, whose message is shown to the person. */
export const refusingFullDisk = (pictures: PictureStore): PictureStore => ({
  ...pictures,
  write: (name, bytes) =>
    pictures.write(name, bytes).catch((error) => {
      throw error instanceof Unavailable && error.cause instanceof DiskFull ? refusal() : error
    }),
})
