import { z } from 'zod'
import { ownerHandler } from '@/lib/accounts/guards/handler'
import { jsonError, readAtMost } from '@/lib/platform/handler'
import { maxPartBytes } from '@/lib/transfer/runs/schema'
import { appendToUpload } from '@/lib/transfer/runs/uploads'
import { Refused } from '@/lib/transfer/runs/work'

const querySchema = z.object({ file: z.guid(), offset: z.coerce.number().int().min(0) })

/**
 * Appends the request's body to a file that is uploaded in parts, which pass every proxy and can be sent again. Only for the owner, and
 * only from this site's own pages.
 */
export const POST = ownerHandler(
  {
    name: 'upload_transfer',
    event: 'transfer.upload_failed',
    failure: 'This part of the file could not be stored. Look whether the disk is full, then try again.',
    ownPages: { refusal: 'Upload files from the page Move of this site.' },
  },
  async (request) => {
    const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!query.success) return jsonError(422, 'Say which file this is, and where this part begins.')
    const bytes = await readAtMost(request, maxPartBytes)
    if (!bytes) return jsonError(413, 'This part is too large.')
    const { file, offset } = query.data
    const size = await appendToUpload(file, offset, bytes).catch((error) => {
      if (error instanceof Refused) return jsonError(409, error.message)
      throw error
    })
    if (size instanceof Response) return size
    if (size !== offset + bytes.length)
      return jsonError(409, 'This part does not follow the one before, or the file is too large.')
    return Response.json({ success: true, size }, { headers: { 'Cache-Control': 'no-store' } })
  },
)
