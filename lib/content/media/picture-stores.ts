import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Unavailable } from '../../platform/errors.ts'

/** Where the uploaded pictures are. Names must have been validated. */
export interface PictureStore {
  /** Null when there is no such picture. @throws Unavailable */
  read: (name: string) => Promise<Uint8Array | null>
  /** @throws Unavailable */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Nothing happens when there is no such picture. @throws Unavailable */
  remove: (name: string) => Promise<void>
}

/** Pictures as files in a folder. */
export function folderStore(folder: string): PictureStore {
  return {
    read: (name) => readFile(path.join(folder, name)).catch(nullWhenMissing),
    write: async (name, bytes) => writeFileWhole(folder, name, bytes).catch(throwUnavailable),
    remove: (name) => rm(path.join(folder, name), { force: true }).catch(throwUnavailable),
  }
}

// The file is written to the disk under a temporary name and renamed, so that an incomplete picture is never served. Its name is in the
// folder, which is written to the disk as well.
async function writeFileWhole(folder: string, name: string, bytes: Uint8Array) {
  const created = await mkdir(folder, { recursive: true })
  const part = path.join(folder, `${randomUUID()}.part`)
  try {
    await writeFile(part, bytes, { flush: true })
    await rename(part, path.join(folder, name))
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(folder)
  if (created) await syncFolder(path.dirname(created))
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const bucket = 'media'

/** Pictures in the Storage of a hosted project. */
export function storageStore({ storage }: Pick<SupabaseClient, 'storage'>): PictureStore {
  const files = storage.from(bucket)
  const upload = (name: string, bytes: Uint8Array) =>
    files.upload(name, bytes, { contentType: 'image/webp', upsert: true })
  return {
    read: async (name) => {
      const { data, error } = await files.download(name)
      return error ? nullWhenMissing(error) : new Uint8Array(await data.arrayBuffer())
    },
    write: async (name, bytes) => {
      const first = await upload(name, bytes)
      if (!first.error) return
      // The first upload creates the bucket, because only hosted projects have buckets.
      await storage.createBucket(bucket, { public: false, allowedMimeTypes: ['image/webp'] })
      const second = await upload(name, bytes)
      if (second.error) throwUnavailable(second.error)
    },
    remove: async (name) => {
      const { error } = await files.remove([name])
      if (error) throwUnavailable(error)
    },
  }
}

/**
 * Null if the file is missing, to which Storage responds with 400 and with 404 in the body. @throws any other
 * error.
 */
function nullWhenMissing(error: Error & { code?: string; status?: number; statusCode?: string }) {
  const isMissing = error.code === 'ENOENT' || error.status === 404 || error.statusCode === '404'
  return isMissing ? null : throwUnavailable(error)
}

function throwUnavailable(error: unknown): never {
  throw new Unavailable('storage', error)
}
