import 'server-only'
import { cacheLife } from 'next/cache'
import sharp from 'sharp'
import type { ShareCard } from './card'
import { pictureSvg } from './picture-svg'

/** The picture, rendered once for each card and then cached in memory, which Next limits. */
export async function sharePicture(card: ShareCard, academyName: string): Promise<Uint8Array<ArrayBuffer>> {
  'use cache'
  cacheLife('max')
  return drawPicture(card, academyName)
}

/** A PNG of 64 colours: about 40 KB, because messengers ignore pictures over 300 KB (ART 5). */
export async function drawPicture(card: ShareCard, academyName: string): Promise<Uint8Array<ArrayBuffer>> {
  const svg = Buffer.from(pictureSvg(card, academyName))
  const png = await sharp(svg).png({ palette: true, colours: 64, dither: 0, effort: 7 }).toBuffer()
  return new Uint8Array(png)
}
