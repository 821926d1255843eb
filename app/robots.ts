import type { MetadataRoute } from 'next'
import { cacheLife, cacheTag } from 'next/cache'
import { siteIdentity } from '@/lib/academy/identity'
import { siteTag } from '@/lib/page-cache/tags'

export default async function robots(): Promise<MetadataRoute.Robots> {
  'use cache'
  cacheLife('max')
  cacheTag(siteTag)
  const { url } = siteIdentity()
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/admin', '/api/', '/login', '/signup'] },
    sitemap: `${url}/sitemap.xml`,
  }
}
