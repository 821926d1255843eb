import { isPictureName } from '@/lib/media/picture'
import { readPicture } from '@/lib/media/store'

const nothing = () => new Response('Not found', { status: 404 })

/** An uploaded picture. Its name tells its content, so it may be kept for ever. */
export async function GET(_request: Request, { params }: RouteContext<'/media/[file]'>) {
  const { file } = await params
  const bytes = isPictureName(file) ? await readPicture(file) : null
  if (!bytes) return nothing()
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${file}"`,
    },
  })
}
