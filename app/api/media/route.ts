import { adminRequest } from '@/lib/accounts/admin-request'
import { mostBytes, preparePicture } from '@/lib/content/media/picture'
import { keepPicture } from '@/lib/content/media/store'
import { jsonError, readAtMost } from '@/lib/platform/json'
import { logError } from '@/lib/platform/log'
import { isSameSite } from '@/lib/platform/same-site'

/** Takes one picture as the body of the request. For admins, from this site's own pages. */
export async function POST(request: Request) {
  try {
    return (await refusal(request)) ?? (await keep(request))
  } catch (error) {
    logError('picture.not_kept', error)
    return jsonError(503, 'The picture could not be kept. Please try again.')
  }
}

/** The refusal, when this person or this page may not upload anything here. */
async function refusal(request: Request) {
  const visit = await adminRequest('keep_picture')
  if (visit instanceof Response) return visit
  if (!isSameSite(request)) return jsonError(403, 'Send pictures from the editor of this site.')
}

async function keep(request: Request) {
  if (!request.headers.get('content-type')?.startsWith('image/')) {
    return jsonError(415, 'Send the picture itself, with its content type.')
  }
  const bytes = await readAtMost(request, mostBytes)
  if (!bytes) return jsonError(413, 'Choose a picture of at most 8 MB.')
  const prepared = await preparePicture(bytes)
  if (!prepared.ok) return jsonError(prepared.status, prepared.sentence)
  await keepPicture(prepared.picture)
  const { name, width, height } = prepared.picture
  return Response.json({ success: true, url: `/media/${name}`, width, height })
}
