import type { MetadataRoute } from 'next'
import { cacheLife, cacheTag } from 'next/cache'
import { academy } from '@/lib/academy/academy'
import { siteIdentity } from '@/lib/academy/identity'
import { siteTag } from '@/lib/page-cache/tags'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  'use cache'
  cacheLife('max')
  cacheTag(siteTag)
  const { name } = siteIdentity()
  return {
    name,
    short_name: name,
    description: academy.tagline,
    start_url: '/',
    display: 'browser',
    background_color: '#fbfcff',
    theme_color: '#141736',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
