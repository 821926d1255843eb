import { sitemapFile } from '@/lib/seo/sitemap'

/** Replaces Next's `sitemap.ts`, which serves nothing at this URL once the sitemap is split. */
export async function GET() {
  return new Response(await sitemapFile(), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
