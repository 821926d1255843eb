import { writerHandler } from '@/lib/accounts/guards/handler'
import { findMatches } from '@/lib/palette/queries'

const maxLength = 100

/** What the palette finds by `q`, as far as the member may see it. */
export const GET = writerHandler(
  {
    name: 'palette',
    event: 'palette.not_searched',
    failure: 'The search failed. Please try again.',
  },
  async (request, { client, member }) => {
    const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxLength)
    const matches = await findMatches(client, member, q)
    return Response.json({ matches }, { headers: { 'Cache-Control': 'private, no-store' } })
  },
)
