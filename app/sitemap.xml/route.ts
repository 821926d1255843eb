import { rootFile } from '@/lib/seo/sitemap/files'

/** Ours rather than the framework's: once it splits a sitemap, it has nothing left to show at this address. */
export async function GET() {
  return new Response(await rootFile(), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
