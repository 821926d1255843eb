import { logError, orNull } from '@/lib/platform/log'
import type { School } from '@/lib/school/compose'
import { school } from '@/lib/school/school'
import { generalCard, pageOfPicture, pictureHash, type ShareCard } from '@/lib/seo/share/cards'
import { findCard, sharePicture } from '@/lib/seo/share/picture'

const YEAR = 'public, max-age=31536000, immutable'
/** The cache time of a 404, and of the current picture when an outdated URL is requested. */
const SHORT = 'public, max-age=300'
const NOT_DRAWN = { 'Cache-Control': 'no-store', 'Retry-After': '10' }

/** Responds with a link preview's picture. Its text is looked up by the page's path, never in the URL. */
export async function GET(_request: Request, { params }: RouteContext<'/og/[mark]/[...path]'>) {
  const { mark, path } = await params
  const page = pageOfPicture(path)
  const current = await school()
  const card = page === undefined ? null : await findCardOrGeneral(current, page)
  if (!card) return new Response(null, { status: 404, headers: { 'Cache-Control': SHORT } })
  const { name } = current.identity
  const age = mark === pictureHash(card, name) ? YEAR : SHORT
  const png = await orNull(sharePicture(card, name), 'share.not_drawn', { page })
  if (!png) return new Response(null, { status: 503, headers: NOT_DRAWN })
  return new Response(png, {
    headers: { 'Content-Type': 'image/png', 'Content-Length': String(png.byteLength), 'Cache-Control': age },
  })
}

/** While the database is down, a post that is not cached gets the academy's own card. */
async function findCardOrGeneral(current: School, page: string): Promise<ShareCard | null> {
  try {
    return await findCard(current, page)
  } catch (error) {
    logError('share.card_unavailable', error, { page })
    return generalCard(current)
  }
}
