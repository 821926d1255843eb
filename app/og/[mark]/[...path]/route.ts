import { logError } from '@/lib/platform/log'
import { siteIdentity } from '@/lib/school/identity'
import { pageOfPicture, pictureMark } from '@/lib/seo/share/address'
import type { ShareCard } from '@/lib/seo/share/card'
import { findCard } from '@/lib/seo/share/find'
import { generalCard } from '@/lib/seo/share/page-cards'
import { sharePicture } from '@/lib/seo/share/picture'

type Context = { params: Promise<{ mark: string; path: string[] }> }

const YEAR = 'public, max-age=31536000, immutable'
/** An address of an earlier title or design gets today's picture, and a guess its 404, for a while only. */
const SHORT = 'public, max-age=300'

/** The picture of a shared link. What it says is looked up by the page's path; nothing in the address is drawn. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { mark, path } = await params
  const page = pageOfPicture(path)
  const card = page === undefined ? null : await findCardOrGeneral(page)
  if (!card) return new Response(null, { status: 404, headers: { 'Cache-Control': SHORT } })
  const { name } = siteIdentity()
  const age = mark === pictureMark(card, name) ? YEAR : SHORT
  const png = await sharePicture(card, name)
  return new Response(png, {
    headers: { 'Content-Type': 'image/png', 'Content-Length': String(png.byteLength), 'Cache-Control': age },
  })
}

/** With the database down, a post nobody has asked for yet is shown with the academy's own card. */
async function findCardOrGeneral(page: string): Promise<ShareCard | null> {
  try {
    return await findCard(page)
  } catch (error) {
    logError('share.card_unavailable', error, { page })
    return generalCard
  }
}
