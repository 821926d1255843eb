'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { SkeletonText } from '@/components/ui/skeleton'
import type { Result } from '@/lib/platform/result'

/** Calls the server to render the beginning of a post. */
export type RenderExtract = (post: { content: string }) => Promise<Result<ReactNode>>

/** The beginning of a post that has just been generated, rendered by the server. */
export function Extract({ content, render }: { content: string; render: RenderExtract }) {
  const [extract, setExtract] = useState<ReactNode>()
  useEffect(() => {
    let isCurrent = true
    callAction(() => render({ content })).then((result) => {
      if (isCurrent) setExtract(result.ok ? result.data : notShown)
    })
    return () => {
      isCurrent = false
    }
  }, [content, render])
  if (extract) return extract
  return (
    <div>
      <p role="status" className="mb-2 text-small text-muted">
        Formatting the text...
      </p>
      <SkeletonText lines={4} />
    </div>
  )
}

const notShown = <p className="text-muted">The text could not be shown here. Open it in the editor.</p>
