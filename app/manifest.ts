import type { MetadataRoute } from 'next'
import { cacheTag } from 'next/cache'
import { siteTag } from '@/lib/platform/page-cache/lifetimes'
import { shortName } from '@/lib/school/identity'
import { school } from '@/lib/school/school'
import { themeColours } from '@/lib/school/theme'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  'use cache'
  cacheTag(siteTag)
  const { identity, academy } = await school()
  return {
    id: '/',
    name: identity.name,
    short_name: shortName(identity.name),
    description: academy.tagline,
    lang: 'en-NG',
    start_url: '/',
    scope: '/',
    // Gives the installed site a back button.
    display: 'minimal-ui',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].flatMap((side) => [icon('icon', side, 'any'), icon('maskable', side, 'maskable')]),
    ],
  }
}

function icon(name: string, side: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${name}-${side}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose }
}
