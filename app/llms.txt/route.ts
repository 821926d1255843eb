import { newestPosts } from '@/lib/content/posts/published'
import { school } from '@/lib/school/school'
import { llmsText } from '@/lib/seo/llms'

const postsShown = 10

/** Facts about the academy for language models, in the format of llmstxt.org. */
export async function GET() {
  return new Response(llmsText(await school(), await newestPosts(postsShown)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
