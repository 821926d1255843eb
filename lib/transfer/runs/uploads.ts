import 'server-only'
import { constants } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sizeOf, transferFolder, uploadPath } from './files.ts'
import { requireSpace } from './space.ts'
import { Refused } from './work.ts'

/** The most bytes of one file that is uploaded. */
const maxUploadBytes = 8_000_000_000
/** The most bytes of all files that were uploaded and not imported yet. */
const maxBytesTogether = 2 * maxUploadBytes

/**
 * Adds a part to an uploaded file, if that is as long as `offset`. Returns its length after that. A part that could not be written
 * whole leaves nothing, so that it can be sent again. @throws Refused
 */
export async function appendToUpload(
  id: string,
  offset: number,
  bytes: Uint8Array,
  reserved?: number,
): Promise<number> {
  const folder = await transferFolder()
  await requireSpaceTogether(folder, bytes.length)
  await requireSpace(folder, bytes.length, reserved)
  const file = uploadPath(id)
  // Of two requests, also to two servers, one stores its part.
  const lock = `${file}.lock`
  await (await open(lock, 'wx').catch(refuseWhenLocked)).close()
  try {
    return await writePart(file, offset, bytes)
  } finally {
    await rm(lock, { force: true })
  }
}

async function requireSpaceTogether(folder: string, bytes: number) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.upload'))
  const sizes = await Promise.all(names.map((name) => sizeOf(path.join(folder, name))))
  if (sizes.reduce<number>((sum, size) => sum + (size ?? 0), bytes) > maxBytesTogether)
    throw new Refused(
      'The files that were uploaded before take too much space. They are deleted a day after their upload: try again then.',
    )
}

function refuseWhenLocked(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EEXIST') throw error
  throw new Refused(
    'A part of this file is still being stored. Try again in a moment, or choose the file again.',
  )
}

async function writePart(file: string, offset: number, bytes: Uint8Array): Promise<number> {
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    const { size } = await handle.stat()
    if (size !== offset || size + bytes.length > maxUploadBytes) return size
    try {
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, offset + done)
        done += bytesWritten
      }
    } catch (error) {
      await handle.truncate(offset)
      throw error
    }
    return size + bytes.length
  } finally {
    await handle.close()
  }
}
