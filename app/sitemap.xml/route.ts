import { sitemapEntries } from '@/lib/sitemap/entries'
import { sitemapRoot } from '@/lib/sitemap/parts'
import { absolute } from '@/lib/structured-data/reference'

/** Ours rather than the framework's: once it splits a sitemap, it has nothing left to show at this address. */
export async function GET() {
  const xml = sitemapRoot(await sitemapEntries(), (part) => absolute(`/sitemap/${part}.xml`))
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
