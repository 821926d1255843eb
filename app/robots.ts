import type { MetadataRoute } from 'next'
import { cacheLife, cacheTag } from 'next/cache'
import { env } from '@/lib/platform/env'
import { siteTag } from '@/lib/platform/page-cache/lifetimes'
import { feeds } from '@/lib/school/files'
import { allPages } from '@/lib/school/pages'

// The paths of search results, which have unlimited URLs; not what only begins like them, such as an article on searching. Pages marked noindex are
// not listed here: a crawler has to fetch a page to see its mark.
const searchPaths = allPages.filter(({ search }) => search).flatMap(({ path }) => [`${path}$`, `${path}?`])
const disallow = ['/admin', '/api/', ...searchPaths]

export default async function robots(): Promise<MetadataRoute.Robots> {
  'use cache'
  cacheLife('max')
  cacheTag(siteTag)
  const { SITE_URL: url } = env()
  return {
    rules: { userAgent: '*', allow: '/', disallow },
    // Crawlers also accept a feed, as a sitemap of new pages.
    sitemap: [`${url}/sitemap.xml`, url + feeds.rss.path],
  }
}
