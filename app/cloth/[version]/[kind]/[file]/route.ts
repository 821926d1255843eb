import { clothSvg } from '@/lib/art/draw'
import { CLOTH_HEADERS, CLOTH_VERSION } from '@/lib/art/headers'
import { parseClothUrl } from '@/lib/art/url'

const YEAR = 'public, max-age=31536000, immutable'
/** The cache time of a 404, and of another version's URL (in a cached page), which gets the current cloth. */
const SHORT = 'public, max-age=300'

/** Draws the cloth that the URL describes. The URL's schema limits this to a few milliseconds and 20 KB. */
export async function GET(request: Request, { params }: RouteContext<'/cloth/[version]/[kind]/[file]'>) {
  const { version, kind, file } = await params
  const isVersion = /^\d{1,4}$/.test(version)
  const spec = isVersion ? parseClothUrl(kind, file, new URL(request.url).searchParams) : undefined
  if (!spec) return new Response(null, { status: 404, headers: { 'Cache-Control': SHORT } })
  const age = version === String(CLOTH_VERSION) ? YEAR : SHORT
  return new Response(clothSvg(spec), { headers: { ...CLOTH_HEADERS, 'Cache-Control': age } })
}
