import { feeds } from '@/lib/school/files'
import { school } from '@/lib/school/school'
import { feedEntries, rssFeed } from '@/lib/seo/feeds'

export async function GET() {
  const current = await school()
  return new Response(rssFeed(current, await feedEntries(current)), {
    headers: { 'Content-Type': `${feeds.rss.type}; charset=utf-8` },
  })
}
