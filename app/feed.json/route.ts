import { feeds } from '@/lib/academy/feeds'
import { feedEntries } from '@/lib/posts/feed-entries'
import { jsonFeed } from '@/lib/posts/json-feed'

export async function GET() {
  return new Response(jsonFeed(await feedEntries()), {
    headers: { 'Content-Type': `${feeds.json.type}; charset=utf-8` },
  })
}
