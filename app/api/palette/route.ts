import { writerHandler } from '@/lib/accounts/guards/handler'
import { findMatches } from '@/lib/palette/queries'
import { school } from '@/lib/school/school'

const maxLength = 100

/** What the palette finds by `q`, as far as the member may see it. */
export const GET = writerHandler(
  {
    name: 'palette',
    event: 'palette.not_searched',
    failure: 'The search failed. Please try again.',
  },
  async (request, visit) => {
    const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxLength)
    const matches = await findMatches(visit, q, await school())
    return Response.json({ matches }, { headers: { 'Cache-Control': 'private, no-store' } })
  },
)
