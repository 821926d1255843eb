import { readPicture } from '@/lib/content/media/store'
import { logError } from '@/lib/platform/log'
import { isPictureName } from '@/lib/platform/pictures'

/** Responds with an uploaded picture. Its name is derived from its content, so it may be cached for ever. */
export async function GET(_request: Request, { params }: RouteContext<'/media/[file]'>) {
  const { file } = await params
  try {
    const bytes = isPictureName(file) ? await readPicture(file) : null
    return bytes ? pictureResponse(file, bytes) : errorResponse('Not found', 404)
  } catch (error) {
    logError('picture.not_read', error, { file })
    return errorResponse('Try again later', 503)
  }
}

const pictureResponse = (file: string, bytes: Uint8Array) =>
  new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${file}"`,
    },
  })

// A picture that is missing now may be uploaded in a moment, so its 404 is not cached.
const errorResponse = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Cache-Control': 'no-store' } })
