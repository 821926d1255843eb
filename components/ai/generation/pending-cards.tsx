'use client'

import { Cloth } from '@/components/art/cloth'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonText } from '@/components/ui/skeleton'
import { courseLoom } from '@/lib/art'
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

/** `pages`: how many were found and are being opened now. */
export function SearchingCard({ pages }: { pages: number | undefined }) {
  return (
    <Card className="grid gap-4 p-5 md:p-6">
      <p role="status" className="text-small font-label text-accent">
        {pages === undefined ? 'Searching the web' : `Opening ${pages} ${pages === 1 ? 'page' : 'pages'}`}
      </p>
      <SkeletonText lines={3} />
      <SkeletonText lines={3} />
    </Card>
  )
}

const empty = {
  post: [
    'Nothing on the loom yet',
    'Give a topic, and a draft with its checks appears here. Nothing is published by itself.',
  ],
  sources: [
    'Nothing found yet',
    'Give a topic, and pages that a web search reports appear here, each opened and weighed.',
  ],
} as const

/** ART 6: an empty result is a loom. */
export function NoResult({ what, unavailable }: { what: keyof typeof empty; unavailable?: string }) {
  const [title, description] = empty[what]
  return (
    <EmptyState
      art={<Cloth spec={courseLoom(`generated ${what}`)} className="w-full" />}
      title={unavailable ? 'Generation is switched off' : title}
      description={unavailable ?? description}
    />
  )
}
