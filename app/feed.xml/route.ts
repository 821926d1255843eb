import { feeds } from '@/lib/academy/feeds'
import { feedEntries } from '@/lib/posts/feed-entries'
import { rssFeed } from '@/lib/posts/rss'

export async function GET() {
  return new Response(rssFeed(await feedEntries()), {
    headers: { 'Content-Type': `${feeds.rss.type}; charset=utf-8` },
  })
}
