'use client'

import { useEffect } from 'react'
import { tellRead } from './tell-read'

/** Counts a view of this article, unless the script in `<head>` already did. */
export function CountRead({ slug }: { slug: string }) {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.read === slug) return
    return tellRead(slug, () => {
      dataset.read = slug
    })
  }, [slug])
  return <span hidden data-article={slug} />
}
