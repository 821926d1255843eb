import 'server-only'
import { cacheLife } from 'next/cache'
import sharp from 'sharp'
import { clothInside } from '@/lib/art'
import { colour } from '@/lib/art/palette'
import { publishedPost } from '@/lib/content/posts/published'
import { isPossibleSlug } from '@/lib/content/posts/urls'
import { balancedLines, clampToLine, drawLine, type Lettering, widthOf } from '@/lib/seo/lettering'
import { pageCard, postCard, type ShareCard, shareSize } from './cards'

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

const clothWidth = 396
const left = 448
const right = 1148
const titleTop = 76
const stitchY = 472
const footY = 556

const nameLook: Lettering = { family: 'display', size: 32, tracking: -0.012 }
const noteLook: Lettering = { family: 'text', size: 26 }

/** The picture of a link preview, 1200 by 630 px (ART 5): cloth, title, then the academy's mark and name. */
export function pictureSvg(card: ShareCard, academyName: string): string {
  const { width, height } = shareSize
  const title = setTitle(card.title || academyName, right - left)
  const lines = title.lines.map(({ text, baseline }) => drawLine(text, left, titleTop + baseline, title.look))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${colour.dip12}" d="M0 0h${width}v${height}H0z"/>`,
    clothInside(card.cloth, { x: 0, y: 0, width: clothWidth, height }),
    `<g fill="${colour.dip0}">${lines.join('')}</g>`,
    `<path stroke="${colour.dip6}" stroke-width="2" stroke-dasharray="10 8" d="M${left} ${stitchY}H${right}"/>`,
    foot(card.note, academyName),
    '</svg>',
  ].join('')
}

function foot(note: string, academyName: string): string {
  const noteWidth = note ? widthOf(note, noteLook) : 0
  const nameLeft = left + 58
  const name = clampToLine(academyName, right - nameLeft - (noteWidth && noteWidth + 40), nameLook)
  return [
    clothInside({ kind: 'mark' }, { x: left, y: footY - 40, width: 40, height: 48 }),
    `<g fill="${colour.dip0}">${drawLine(name, nameLeft, footY, nameLook)}</g>`,
    `<g fill="${colour.dip3}">${drawLine(note, right - noteWidth, footY, noteLook)}</g>`,
  ].join('')
}

/** Baselines in px below the top of the title. */
type SetTitle = { look: Lettering; lines: { text: string; baseline: number }[] }

// ART 5 says 68; a short title is larger and a long one smaller, so that each fills the same area.
const sizes = [
  { size: 112, most: 1 },
  { size: 92, most: 2 },
  { size: 78, most: 3 },
  { size: 68, most: 5 },
  { size: 58, most: 6 },
  { size: 50, most: 7 },
] as const
const smallest = { size: 43, most: 8 } as const
const longest = 240

/** Sets a title in the largest size that fits; at the smallest size the last line is truncated with an ellipsis. */
export function setTitle(title: string, width: number): SetTitle {
  const words = title.slice(0, longest)
  for (const { size, most } of [...sizes, smallest]) {
    const look = lookOf(size)
    const lines = balancedLines(words, width, look)
    if (lines.length <= most) return placed(lines, look)
  }
  return clamped(words, width)
}

function clamped(words: string, width: number): SetTitle {
  const { size, most } = smallest
  const look = lookOf(size)
  const lines = balancedLines(words, width, look)
  const rest = lines.slice(most - 1).join(' ')
  return placed([...lines.slice(0, most - 1), clampToLine(rest, width, look)], look)
}

const lookOf = (size: number): Lettering => ({ family: 'display', size, tracking: -0.012 })

/** Accents above capitals and dots below letters need more line height than the site's. */
function placed(lines: string[], look: Lettering): SetTitle {
  const leading = look.size * 1.06
  return { look, lines: lines.map((text, i) => ({ text, baseline: look.size * 0.74 + i * leading })) }
}
