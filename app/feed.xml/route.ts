import { feeds } from '@/lib/school/files'
import { feedEntries, rssFeed } from '@/lib/seo/feeds'

export async function GET() {
  return new Response(rssFeed(await feedEntries()), {
    headers: { 'Content-Type': `${feeds.rss.type}; charset=utf-8` },
  })
}
