import type { MetadataRoute } from 'next'
import { cacheLife, cacheTag } from 'next/cache'
import { siteTag } from '@/lib/platform/page-cache/tags'
import { feeds } from '@/lib/school/feeds'
import { siteIdentity } from '@/lib/school/identity'

// Endless answers that cost the server and that nobody needs to find. Pages with an address of their own that must stay
// out of search results are not here: a crawler has to read them to learn that.
const disallow = ['/admin', '/api/', '/courses/search', '/blog/search']

export default async function robots(): Promise<MetadataRoute.Robots> {
  'use cache'
  cacheLife('max')
  cacheTag(siteTag)
  const { url } = siteIdentity()
  return {
    rules: { userAgent: '*', allow: '/', disallow },
    // A feed is a sitemap of what is new.
    sitemap: [`${url}/sitemap.xml`, url + feeds.rss.path],
  }
}
