import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'

// sharp uses one thread per picture and no cache of decoded pictures, to limit memory.
sharp.concurrency(1)
sharp.cache(false)

/** Limits of an upload, in pixels. */
const maxSide = 8000
const maxPixels = 40_000_000
/** Limits of the stored picture, in pixels. */
const storedSize = { width: 1920, height: 4000 }
const enqueue = limitConcurrency({ maxRunning: 2, maxQueued: 8 })
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export type Picture = { name: string; bytes: Buffer; width: number; height: number }
/** `isAnimated`: whether further pictures of the file were left out. */
type Prepared = { ok: true; picture: Picture; isAnimated: boolean } | ReturnType<typeof refusal>

const refusal = (status: 415 | 422 | 503, message: string) => ({ ok: false, status, message }) as const
const busy = refusal(503, 'Many pictures are being prepared. Please try again in a moment.')
const noPicture = refusal(415, 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.')

/**
 * Converts an upload for readers: upright, at most 1920 pixels wide, WebP, without the camera's metadata
 * about place and person. The name is a hash of the content, so that a picture is stored once and its URL can
 * be cached for ever.
 */
export async function preparePicture(upload: Uint8Array): Promise<Prepared> {
  if (!looksLikePicture(upload)) return noPicture
  return (await enqueue(() => prepare(upload))) ?? busy
}

async function prepare(upload: Uint8Array): Promise<Prepared> {
  const metadata = await readMetadata(upload)
  if (!metadata?.mediaType || !types.includes(metadata.mediaType)) return noPicture
  if (Math.max(metadata.width, metadata.height) > maxSide) {
    return refusal(422, `Choose a picture of at most ${maxSide} pixels a side.`)
  }
  if (metadata.width * metadata.height > maxPixels) {
    return refusal(422, 'Choose a picture of at most 40 million pixels.')
  }
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ ...storedSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const picture = { name: nameOf(data, width, height), bytes: data, width, height }
    return { ok: true, picture, isAnimated: (metadata.pages ?? 1) > 1 }
  } catch {
    return refusal(422, 'This picture is damaged. Save it anew and try again.')
  }
}

// Only the header is read here, so an oversized picture is refused with a message before anything is decoded.
const readMetadata = (upload: Uint8Array) =>
  sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null)

const fileSignatures = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s]

/** Checks the first bytes, so that vector graphics and documents never reach the decoder. */
const looksLikePicture = (upload: Uint8Array) => {
  const head = Buffer.from(upload.subarray(0, 16)).toString('latin1')
  return fileSignatures.some((pattern) => pattern.test(head))
}

const nameOf = (bytes: Buffer, width: number, height: number) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}-${width}x${height}.webp`
