import type { MetadataRoute } from 'next'
import { siteIdentity } from '@/lib/academy/identity'

export default function robots(): MetadataRoute.Robots {
  const { url } = siteIdentity()
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/admin', '/api/', '/login', '/signup'] },
    sitemap: `${url}/sitemap.xml`,
  }
}
