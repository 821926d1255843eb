import { feeds } from '@/lib/school/files'
import { feedEntries } from '@/lib/seo/feeds/entries'
import { jsonFeed } from '@/lib/seo/feeds/json-feed'

export async function GET() {
  return new Response(jsonFeed(await feedEntries()), {
    headers: { 'Content-Type': `${feeds.json.type}; charset=utf-8` },
  })
}
