import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/platform/env'
import { Unavailable } from '@/lib/platform/errors'
import { serviceClient } from '@/lib/platform/supabase/service'
import type { Picture } from './picture'

const bucket = 'media'

/** Stores a picture in MEDIA_DIR; without it in Supabase Storage, or beside the embedded database. @throws Unavailable */
export async function storePicture({ name, bytes }: Picture) {
  if (inFolder()) return writePicture(name, bytes).catch(throwUnavailable)
  const { storage } = serviceClient()
  const upload = () => storage.from(bucket).upload(name, bytes, { contentType: 'image/webp', upsert: true })
  const first = await upload()
  if (!first.error) return
  // The first upload creates the bucket, because only hosted projects have buckets.
  await storage.createBucket(bucket, { public: false, allowedMimeTypes: ['image/webp'] })
  const second = await upload()
  if (second.error) throw new Unavailable('database', second.error)
}

/** A stored picture, or null when there is none. `name` must have been validated. @throws Unavailable */
export async function readPicture(name: string): Promise<Uint8Array | null> {
  if (inFolder()) return readFile(path.join(folder(), name)).catch(nullWhenMissing)
  const { data, error } = await serviceClient().storage.from(bucket).download(name)
  return error ? nullWhenMissing(error) : new Uint8Array(await data.arrayBuffer())
}

function throwUnavailable(error: unknown): never {
  throw new Unavailable('database', error)
}

/**
 * Null if the file is missing, to which Storage responds with 400 and with 404 in the body. @throws any other
 * error.
 */
function nullWhenMissing(error: Error & { code?: string; status?: number; statusCode?: string }) {
  const isMissing = error.code === 'ENOENT' || error.status === 404 || error.statusCode === '404'
  if (isMissing) return null
  throw new Unavailable('database', error)
}

// The file is written to the disk under a temporary name and renamed, so that an incomplete picture is never served.
async function writePicture(name: string, bytes: Buffer) {
  await mkdir(folder(), { recursive: true })
  const part = path.join(folder(), `${randomUUID()}.part`)
  await writeFile(part, bytes, { flush: true })
  await rename(part, path.join(folder(), name))
}

function folder(): string {
  const { DATA_DIR, MEDIA_DIR } = env()
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), MEDIA_DIR ?? path.join(DATA_DIR, 'media'))
}

// A web server beside that of `npm start` may reach the embedded Supabase at any address: it has MEDIA_DIR.
const inFolder = () =>
  Boolean(env().MEDIA_DIR) || env().SUPABASE_URL === `http://127.0.0.1:${env().SUPABASE_PORT}`
