'use client'

import { useEffect } from 'react'
import { countView } from '@/components/site/deferred-scripts/count-view'

/** Counts a view of this article, unless the script in `<head>` already did. */
export function CountView({ slug }: { slug: string }) {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.viewed === slug) return
    return countView(slug, () => {
      dataset.viewed = slug
    })
  }, [slug])
  return <span hidden data-article={slug} />
}
