import 'server-only'
import { cacheLife } from 'next/cache'
import sharp from 'sharp'
import { clothInside } from '@/lib/art/draw'
import { colour } from '@/lib/art/palette'
import { publishedPost } from '@/lib/content/posts/published'
import { isPossibleSlug } from '@/lib/content/posts/urls'
import { limitConcurrency } from '@/lib/platform/limit-concurrency'
import type { School } from '@/lib/school/compose'
import { balancedLines, clampToLine } from '@/lib/seo/text-lines'
import { drawLine, type TextStyle, widthOf } from '@/lib/seo/text-paths'
import { pageCard, postCard, type ShareCard, shareSize } from './cards'

/**
 * The card of the page at `path`: a static page, or a published post from the database.
 * Null when there is neither. Throws when the post is not cached and the database does not answer.
 */
export async function findCard(school: School, path: string): Promise<ShareCard | null> {
  const card = pageCard(school, path)
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

// Drawing keeps a processor busy for about a tenth of a second, and a blog may have more cards than are kept in memory.
const enqueue = limitConcurrency({ maxRunning: 1, maxQueued: 50 })

/**
 * A PNG of 64 colours: about 40 KB, because messengers ignore pictures over 300 KB (ART 5).
 * @throws when too many others are to be drawn first.
 */
export async function drawPicture(card: ShareCard, academyName: string): Promise<Uint8Array<ArrayBuffer>> {
  const png = await enqueue(() => {
    const svg = Buffer.from(pictureSvg(card, academyName))
    return sharp(svg).png({ palette: true, colours: 64, dither: 0, effort: 7 }).toBuffer()
  })
  if (!png) throw new Error('Too many pictures of link previews are to be drawn.')
  return new Uint8Array(png)
}

const clothWidth = 396
const left = 448
const right = 1148
const titleTop = 76
const stitchY = 472
const footY = 556

const nameStyle: TextStyle = { family: 'display', size: 32, tracking: -0.012 }
const noteStyle: TextStyle = { family: 'text', size: 26 }

/** The picture of a link preview, 1200 by 630 px (ART 5): cloth, title, then the academy's mark and name. */
export function pictureSvg(card: ShareCard, academyName: string): string {
  const { width, height } = shareSize
  const title = layOutTitle(card.title || academyName, right - left)
  const lines = title.lines.map(({ text, baseline }) =>
    drawLine(text, left, titleTop + baseline, title.style),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${colour.dip12}" d="M0 0h${width}v${height}H0z"/>`,
    clothInside(card.cloth, { x: 0, y: 0, width: clothWidth, height }),
    `<g fill="${colour.dip0}">${lines.join('')}</g>`,
    `<path stroke="${colour.dip6}" stroke-width="2" stroke-dasharray="10 8" d="M${left} ${stitchY}H${right}"/>`,
    footer(card.note, academyName),
    '</svg>',
  ].join('')
}

function footer(note: string, academyName: string): string {
  const noteWidth = note ? widthOf(note, noteStyle) : 0
  const nameLeft = left + 58
  const name = clampToLine(academyName, right - nameLeft - (noteWidth && noteWidth + 40), nameStyle)
  return [
    clothInside({ kind: 'mark' }, { x: left, y: footY - 40, width: 40, height: 48 }),
    `<g fill="${colour.dip0}">${drawLine(name, nameLeft, footY, nameStyle)}</g>`,
    `<g fill="${colour.dip3}">${drawLine(note, right - noteWidth, footY, noteStyle)}</g>`,
  ].join('')
}

/** Baselines in px below the top of the title. */
type TitleLayout = { style: TextStyle; lines: { text: string; baseline: number }[] }

// ART 5 says 68; a short title is larger and a long one smaller, so that each fills the same area.
const sizes = [
  { size: 112, maxLines: 1 },
  { size: 92, maxLines: 2 },
  { size: 78, maxLines: 3 },
  { size: 68, maxLines: 5 },
  { size: 58, maxLines: 6 },
  { size: 50, maxLines: 7 },
] as const
const smallest = { size: 43, maxLines: 8 } as const
const maxTitleLength = 240

/** Sets a title in the largest size that fits; at the smallest, the last line is truncated. */
export function layOutTitle(title: string, width: number): TitleLayout {
  const text = title.slice(0, maxTitleLength)
  for (const { size, maxLines } of [...sizes, smallest]) {
    const style = titleStyle(size)
    const lines = balancedLines(text, width, style)
    if (lines.length <= maxLines) return positionLines(lines, style)
  }
  return truncateTitle(text, width)
}

function truncateTitle(text: string, width: number): TitleLayout {
  const { size, maxLines } = smallest
  const style = titleStyle(size)
  const lines = balancedLines(text, width, style)
  const rest = lines.slice(maxLines - 1).join(' ')
  return positionLines([...lines.slice(0, maxLines - 1), clampToLine(rest, width, style)], style)
}

const titleStyle = (size: number): TextStyle => ({ family: 'display', size, tracking: -0.012 })

/** Accents above capitals and dots below letters need more line height than the site's. */
function positionLines(lines: string[], style: TextStyle): TitleLayout {
  const leading = style.size * 1.06
  return { style, lines: lines.map((text, i) => ({ text, baseline: style.size * 0.74 + i * leading })) }
}
