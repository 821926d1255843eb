import { sitemapFile } from '@/lib/seo/sitemap'

/** Ours rather than the framework's: once that splits a sitemap, it serves nothing at this address. */
export async function GET() {
  return new Response(await sitemapFile(), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
