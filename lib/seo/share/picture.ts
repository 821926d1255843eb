import 'server-only'
import { cacheLife } from 'next/cache'
import sharp from 'sharp'
import { isPossibleSlug } from '@/lib/content/posts/addresses'
import { publishedPost } from '@/lib/content/posts/published'
import { pageCard, postCard, type ShareCard } from './cards'
import { pictureSvg } from './picture-svg'

/**
 * The card of the page at `path`: a static page, or a published post from the database.
 * Null when there is neither. Throws when the post is not cached and the database does not answer.
 */
export async function findCard(path: string): Promise<ShareCard | null> {
  const card = pageCard(path)
  if (card) return card
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  const post = slug && isPossibleSlug(slug) ? await publishedPost(slug) : null
  return post && postCard(post)
}

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
