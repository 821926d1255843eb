import { feeds } from '@/lib/school/files'
import { feedEntries, jsonFeed } from '@/lib/seo/feeds'

export async function GET() {
  return new Response(jsonFeed(await feedEntries()), {
    headers: { 'Content-Type': `${feeds.json.type}; charset=utf-8` },
  })
}
