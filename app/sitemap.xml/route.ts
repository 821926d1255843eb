import { sitemapFiles } from '@/lib/sitemap/files'

/** Ours rather than the framework's: once it splits a sitemap, it has nothing left to show at this address. */
export async function GET() {
  const { root } = await sitemapFiles()
  return new Response(root, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
