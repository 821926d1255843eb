import { z } from 'zod'
import { isPossibleSlug } from '@/lib/content/posts/urls'
import { countView } from '@/lib/content/view-counts/count-view'
import { invalidFields, jsonError, jsonFailure, readJson } from '@/lib/platform/handler'
import { logError } from '@/lib/platform/log'

const maxBytes = 4 * 1024
const slugMessage = 'Name the post by its slug.'
const schema = z.object({ slug: z.string({ error: slugMessage }).refine(isPossibleSlug, slugMessage) })

/** Counts one reader's view of a published post (CONTRACT); responds once the view is stored. */
export async function POST(request: Request): Promise<Response> {
  const body = await readJson(request, maxBytes)
  if (!body.ok) return body.refusal
  const parsed = schema.safeParse(body.data)
  if (!parsed.success) return invalidFields(parsed.error)
  try {
    return toResponse(await countView(parsed.data.slug, request.headers))
  } catch (error) {
    logError('view.not_counted', error)
    return jsonFailure(error, 'This view could not be counted.')
  }
}

function toResponse(result: Awaited<ReturnType<typeof countView>>): Response {
  if (result.outcome === 'no-such-post') return jsonError(404, 'There is no such post.')
  if (result.outcome === 'done')
    return Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } })
  const headers = { 'Retry-After': String(result.seconds) }
  return jsonError(429, 'Too many views at once. Please wait a little.', { headers })
}
