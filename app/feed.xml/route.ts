import { feeds } from '@/lib/school/files'
import { feedEntries } from '@/lib/seo/feeds/entries'
import { rssFeed } from '@/lib/seo/feeds/rss'

export async function GET() {
  return new Response(rssFeed(await feedEntries()), {
    headers: { 'Content-Type': `${feeds.rss.type}; charset=utf-8` },
  })
}
