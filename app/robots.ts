import type { MetadataRoute } from 'next'
import { cacheLife, cacheTag } from 'next/cache'
import { siteTag } from '@/lib/platform/page-cache/lifetimes'
import { feeds } from '@/lib/school/files'
import { siteIdentity } from '@/lib/school/identity'
import { allPages } from '@/lib/school/pages'

// Endless pages that cost the server and need not be indexed. Noindex pages are not listed here: a crawler
// has to read them to see that they are noindex.
const searchPaths = allPages.filter(({ search }) => search).map(({ path }) => path)
const disallow = ['/admin', '/api/', ...searchPaths]

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
