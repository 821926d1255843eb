import type { MetadataRoute } from 'next'
import { cacheLife, cacheTag } from 'next/cache'
import { siteTag } from '@/lib/platform/page-cache/tags'
import { feeds } from '@/lib/school/feeds'
import { siteIdentity } from '@/lib/school/identity'

// Endless pages that cost the server and need not be indexed. Noindex pages are not listed here: a crawler has to read
// them to see that they are noindex.
const disallow = ['/admin', '/api/', '/courses/search', '/blog/search']

export default async function robots(): Promise<MetadataRoute.Robots> {
  'use cache'
  cacheLife('max')
  cacheTag(siteTag)
  const { url } = siteIdentity()
  return {
    rules: { userAgent: '*', allow: '/', disallow },
    // A feed serves as a sitemap of new pages.
    sitemap: [`${url}/sitemap.xml`, url + feeds.rss.path],
  }
}
