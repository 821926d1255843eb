import { discoverSources } from '@/lib/ai/generation/generate'
import { generationHandler } from '@/lib/ai/generation/handlers'
import { sourcesRequestSchema } from '@/lib/ai/generation/schema'

/** CONTRACT `POST /api/discover-sources`. */
export const POST = generationHandler({
  name: 'discover_sources',
  schema: sourcesRequestSchema,
  begin: (clients, request, send) =>
    discoverSources(clients, request, send && ((pages) => send('reading', { pages }))),
})
