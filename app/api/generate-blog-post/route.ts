import { generatePost } from '@/lib/ai/generation/generate'
import { generationHandler } from '@/lib/ai/generation/handlers'
import { postRequestSchema } from '@/lib/ai/generation/schema'
import { reportAdded } from '@/lib/ai/partial'

/** CONTRACT `POST /api/generate-blog-post`: the generated post of SPEC 3, with findings for the editor. */
export const POST = generationHandler({
  name: 'generate_post',
  schema: postRequestSchema,
  begin: (clients, request, send) =>
    generatePost(clients, request, send && reportAdded((field, words) => send('words', { field, words }))),
})
