import type { MetadataRoute } from 'next'
import { academy } from '@/lib/academy/academy'
import { siteIdentity } from '@/lib/academy/identity'

export default function manifest(): MetadataRoute.Manifest {
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
