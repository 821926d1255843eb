import { newestPosts } from '@/lib/content/posts/published'
import { llmsText } from '@/lib/seo/llms'

const postsShown = 10

/** The academy in plain words for language models, in the form of llmstxt.org. */
export async function GET() {
  return new Response(llmsText(await newestPosts(postsShown)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
