'use client'

import { useDeferredValue } from 'react'
import { clothUrl, postCloth } from '@/lib/art'

type HeroViewProps = { slug: string; heroImage: string; heroAlt: string }

/** What readers will see at the top of the post, before it is saved. */
export function HeroView({ slug, heroImage, heroAlt }: HeroViewProps) {
  // Typing a title would request a new cloth for every letter; only the last one is needed.
  const drawn = useDeferredValue(slug)
  const address = heroImage || clothUrl(postCloth({ slug: drawn || 'untitled', categorySlug: undefined }))
  return (
    // biome-ignore lint/performance/noImgElement: any address somebody is still typing; the optimiser would refuse half of them.
    <img src={address} alt={heroAlt} className="aspect-3/2 w-full bg-sunken object-cover" />
  )
}
