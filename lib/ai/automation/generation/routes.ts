import 'server-only'
import { appended } from '@/lib/ai/generation/appended'
import { discoverSources, generatePost } from '@/lib/ai/generation/generate'
import { postRequestSchema, sourcesRequestSchema } from '@/lib/ai/generation/schema'
import { generationHandler } from './handler'

/** CONTRACT `POST /api/generate-blog-post`: the generated post of SPEC 3, with what an editor should look at. */
export const generatePostHandler = generationHandler({
  name: 'generate_post',
  schema: postRequestSchema,
  begin: (clients, request, send) =>
    generatePost(clients, request, send && appended((field, words) => send('words', { field, words }))),
  answer: ({ draft, findings }, id) => ({ ...draft, id, findings }),
})

/** CONTRACT `POST /api/discover-sources`. */
export const discoverSourcesHandler = generationHandler({
  name: 'discover_sources',
  schema: sourcesRequestSchema,
  begin: (clients, request, send) =>
    discoverSources(clients, request, send && ((pages) => send('reading', { pages }))),
  answer: (sources, id) => ({ sources, id }),
})
