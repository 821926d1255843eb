'use client'

import { useEffect } from 'react'
import { tellRead } from './tell-read'

/** Counts the read of this article, unless the script in `<head>` has. */
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
