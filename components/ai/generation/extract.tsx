'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { SkeletonText } from '@/components/ui/skeleton'
import { renderExtract } from './extract-action'

/** The beginning of a post that has just been generated, rendered by the server. */
export function Extract({ content }: { content: string }) {
  const [extract, setExtract] = useState<ReactNode>()
  useEffect(() => {
    let isCurrent = true
    callAction(() => renderExtract({ content })).then((result) => {
      if (isCurrent) setExtract(result.ok ? result.data : notShown)
    })
    return () => {
      isCurrent = false
    }
  }, [content])
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
