import { createHash } from 'node:crypto'
import { CLOTH_VERSION } from '@/lib/art'
import { siteIdentity } from '@/lib/school/identity'
import { generalCard, pageCard, type ShareCard, shareSize } from './cards'

/** The Open Graph image of the page at `path`; the home page's for a page that has none. */
export function shareImage(path: string, card = pageCard(path)) {
  const { name } = siteIdentity()
  const [owner, shown]: [string, ShareCard] = card ? [path, card] : ['/', generalCard]
  return {
    url: pictureAddress(owner, shown, name),
    ...shareSize,
    type: 'image/png',
    alt: `${shown.title} · ${name}`,
  }
}

/** Raise it whenever the drawing changes: messengers cache a picture by its URL. */
const DESIGN = 1

const EXTENSION = '.png'

/**
 * The URL of a page's picture. It contains everything that is drawn, so it can be cached for ever and changes with
 * the title.
 */
export function pictureAddress(path: string, card: ShareCard, academyName: string): string {
  return `/og/${pictureMark(card, academyName)}${path === '/' ? '/home' : path}${EXTENSION}`
}

export function pictureMark(card: ShareCard, academyName: string): string {
  const drawn = JSON.stringify([DESIGN, CLOTH_VERSION, card, academyName])
  return createHash('sha256').update(drawn).digest('base64url').slice(0, 10)
}

/** The page a picture belongs to, from the URL segments after the marker; undefined when they are invalid. */
export function pageOfPicture(segments: readonly string[]): string | undefined {
  const file = `/${segments.join('/')}`
  if (!file.endsWith(EXTENSION)) return undefined
  const path = file.slice(0, -EXTENSION.length)
  return path === '/home' ? '/' : path
}
