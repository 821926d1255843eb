import { writerHandler } from '@/lib/accounts/guards/handler'
import { noteUpload } from '@/lib/content/media/mutations'
import { preparePicture } from '@/lib/content/media/picture'
import { cleanFileName } from '@/lib/content/media/schema'
import { storePicture } from '@/lib/content/media/store'
import { jsonError, readAtMost } from '@/lib/platform/handler'
import { maxPictureBytes, pictureTooLarge } from '@/lib/platform/pictures'
import { checkSubjectLimit, type Limit } from '@/lib/platform/rate-limits'

/** Pictures of one account: a stolen session must not fill the disk that the database shares. */
const uploadLimit: Limit = { scope: 'picture upload', max: 300, seconds: 60 * 60 }

/**
 * Stores the picture in the request body. Only for writers and admins, and only from this site's own pages. With the name
 * of its file in `name` it is added to the library; a profile picture has none.
 */
export const POST = writerHandler(
  {
    name: 'store_picture',
    event: 'picture.not_stored',
    failure: 'The picture could not be kept. Please try again.',
    ownPages: { refusal: 'Send pictures from the editor of this site.' },
  },
  async (request, { client, member }) => {
    if (!request.headers.get('content-type')?.startsWith('image/')) {
      return jsonError(415, 'Send the picture itself, with its content type.')
    }
    const bytes = await readAtMost(request, maxPictureBytes)
    if (!bytes) return jsonError(413, pictureTooLarge)
    const wait = await checkSubjectLimit(uploadLimit, member.id, 'pictures')
    if (wait) return jsonError(429, wait.message, { headers: { 'Retry-After': String(wait.seconds) } })
    const prepared = await preparePicture(bytes)
    if (!prepared.ok) return jsonError(prepared.status, prepared.message)
    await storePicture(prepared.picture)
    const { name, width, height } = prepared.picture
    const fileName = new URL(request.url).searchParams.get('name')
    if (fileName !== null) await noteUpload(client, name, cleanFileName(fileName))
    return Response.json({
      success: true,
      url: `/media/${name}`,
      width,
      height,
      isAnimated: prepared.isAnimated,
    })
  },
)
