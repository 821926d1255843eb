'use client'

import { Card } from '@/components/ui/card'
import { SkeletonText } from '@/components/ui/skeleton'
import type { Fields } from './use-generation'

const tail = 700

/** The post while it is generated, field by field. The newest text stays in view. */
export function WritingCard({ topic, fields }: { topic: string; fields: Fields }) {
  const { title, excerpt, content = '' } = fields
  const words = content.split(/\s+/).filter(Boolean).length
  return (
    <Card asChild>
      <article aria-busy="true" className="grid gap-4 p-5 md:p-6">
        <p role="status" className="text-small font-label text-accent">
          {words > 0
            ? `Writing, ${Math.floor(words / 50) * 50} words so far`
            : title
              ? 'Writing'
              : 'Thinking'}
        </p>
        <h3 className="type-h3 text-pretty">{title || topic}</h3>
        {excerpt ? <p className="font-label">{excerpt}</p> : <SkeletonText lines={2} />}
        <p className="max-h-72 overflow-hidden text-muted whitespace-pre-wrap wrap-anywhere">
          {content.length > tail && '…'}
          {content.slice(-tail)}
        </p>
        {!content && <SkeletonText lines={4} />}
      </article>
    </Card>
  )
}
