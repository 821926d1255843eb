import { feeds } from '@/lib/school/files'
import { school } from '@/lib/school/school'
import { feedEntries, jsonFeed } from '@/lib/seo/feeds'

export async function GET() {
  const current = await school()
  return new Response(jsonFeed(current, await feedEntries(current)), {
    headers: { 'Content-Type': `${feeds.json.type}; charset=utf-8` },
  })
}
