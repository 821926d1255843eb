import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { takeTurns } from './take-turns'

// One picture is worked on by one thread, and nothing of it stays in memory.
sharp.concurrency(1)
sharp.cache(false)

/** The most an upload may weigh, in bytes, and measure on a side, in pixels. */
export const mostBytes = 8 * 1024 * 1024
const mostSide = 8000
const mostPixels = 40_000_000
/** Of what is kept, in pixels. */
const kept = { width: 1920, height: 4000 }
const inTurn = takeTurns({ atOnce: 2, waiting: 8 })
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export type Picture = { name: string; bytes: Buffer; width: number; height: number }
type Prepared = { ok: true; picture: Picture } | { ok: false; status: 415 | 422 | 503; sentence: string }

const busy: Prepared = {
  ok: false,
  status: 503,
  sentence: 'Many pictures are being prepared. Please try again in a moment.',
}

const noPicture: Prepared = {
  ok: false,
  status: 415,
  sentence: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.',
}

/**
 * An upload made fit for readers: upright, at most 1920 pixels wide, as WebP, without what the camera wrote about the
 * place and the person. Its name says what it holds, so that the same picture is kept once and never changes.
 */
export async function preparePicture(upload: Uint8Array): Promise<Prepared> {
  if (!looksLikePicture(upload)) return noPicture
  return (await inTurn(() => prepare(upload))) ?? busy
}

async function prepare(upload: Uint8Array): Promise<Prepared> {
  const facts = await factsOf(upload)
  if (!facts?.mediaType || !types.includes(facts.mediaType)) return noPicture
  if (Math.max(facts.width, facts.height) > mostSide) {
    return { ok: false, status: 422, sentence: `Choose a picture of at most ${mostSide} pixels a side.` }
  }
  if (facts.width * facts.height > mostPixels) {
    return { ok: false, status: 422, sentence: 'Choose a picture of at most 40 million pixels.' }
  }
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ ...kept, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { ok: true, picture: { name: nameOf(data, width, height), bytes: data, width, height } }
  } catch {
    return { ok: false, status: 422, sentence: 'This picture is damaged. Save it anew and try again.' }
  }
}

// Only the head of the file is read, so its claim of any size is safe to hear and can be answered in words.
const factsOf = (upload: Uint8Array) =>
  sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null)

const heads = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s]

/** By its first bytes: a vector or a document is not even handed to the decoder. */
const looksLikePicture = (upload: Uint8Array) => {
  const head = Buffer.from(upload.subarray(0, 16)).toString('latin1')
  return heads.some((pattern) => pattern.test(head))
}

const nameOf = (bytes: Buffer, width: number, height: number) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}-${width}x${height}.webp`
