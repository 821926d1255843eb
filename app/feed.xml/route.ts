import { renderFeed } from '@/lib/posts/feed'

export async function GET() {
  return new Response(await renderFeed(), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}
