import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** The most an upload may weigh, in bytes, and measure on a side, in pixels. */
export const mostBytes = 8 * 1024 * 1024
const mostSide = 8000
const keptWidth = 1920
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export type Picture = { name: string; bytes: Buffer; width: number; height: number }
type Prepared = { ok: true; picture: Picture } | { ok: false; status: 415 | 422; sentence: string }

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
  const facts = await factsOf(upload)
  if (!facts?.mediaType || !types.includes(facts.mediaType)) return noPicture
  if (Math.max(facts.width, facts.height) > mostSide) {
    return { ok: false, status: 422, sentence: `Choose a picture of at most ${mostSide} pixels a side.` }
  }
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: mostSide * mostSide, failOn: 'error' })
      .rotate()
      .resize({ width: keptWidth, withoutEnlargement: true })
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
  upload.length === 0
    ? null
    : sharp(upload, { limitInputPixels: false })
        .metadata()
        .catch(() => null)

const nameOf = (bytes: Buffer, width: number, height: number) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}-${width}x${height}.webp`

/** Whether a file could be one of ours; nothing else is ever looked for on disk. */
export const isPictureName = (file: string) => /^[0-9a-f]{20}-\d{1,4}x\d{1,4}\.webp$/.test(file)
