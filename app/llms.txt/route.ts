import { llmsText } from '@/lib/llms/text'
import { newestPosts } from '@/lib/posts/published'

const postsShown = 10

/** The academy in plain words for language models, in the form of llmstxt.org. */
export async function GET() {
  return new Response(llmsText(await newestPosts(postsShown)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
