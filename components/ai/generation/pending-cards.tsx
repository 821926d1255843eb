'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Cloth } from '@/components/art/cloth'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonText } from '@/components/ui/skeleton'
import { showError } from '@/components/ui/toast'
import { cancelGeneration, discardGenerated } from '@/lib/ai/generation/actions'
import type { Unfinished } from '@/lib/ai/generation/queries'
import { courseLoom } from '@/lib/art/subjects'
import type { Fields, Progress } from './follow-response'

const visibleCharacters = 700

/** The post while it is generated, field by field, scrolled to the newest text. */
export function WritingCard({ topic, fields }: { topic: string; fields: Fields }) {
  const { title, excerpt, content = '' } = fields
  const wordCount = content.split(/\s+/).filter(Boolean).length
  return (
    <Card asChild>
      <article aria-busy="true" className="grid gap-4 p-5 md:p-6">
        <p role="status" className="text-small font-label text-accent">
          {wordCount > 0
            ? `Writing, ${Math.floor(wordCount / 50) * 50} words so far`
            : title
              ? 'Writing'
              : 'Thinking'}
        </p>
        <h3 className="type-h3 text-pretty">{title || topic}</h3>
        {excerpt ? <p className="font-label">{excerpt}</p> : <SkeletonText lines={2} />}
        <p className="max-h-72 overflow-hidden text-muted whitespace-pre-wrap wrap-anywhere">
          {content.length > visibleCharacters && '…'}
          {content.slice(-visibleCharacters)}
        </p>
        {!content && <SkeletonText lines={4} />}
      </article>
    </Card>
  )
}

/** A search for sources in progress. `pages`: number of pages found, which are being fetched now. */
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
    'Nothing generated yet',
    'Enter a topic. The draft and its checks appear here. Nothing is published automatically.',
  ],
  sources: [
    'Nothing found yet',
    'Enter a topic. The pages found on the web appear here, each with a credibility note.',
  ],
} as const

/** Empty state before any result, with a loom (ART 6). */
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

interface OthersProps {
  unfinished: readonly Unfinished[]
  ownProgress: Progress
  /** Puts the topic of a failed generation into the form. */
  onReuseTopic: (topic: string) => void
}

/** Running and failed generations that this tab did not start. */
export function OtherGenerations({ unfinished, ownProgress, onReuseTopic }: OthersProps) {
  const ownId = ownProgress.step === 'working' ? ownProgress.id : undefined
  // Until this tab knows the id of its own generation, every running generation may be its own.
  const hidden = ({ id, failure }: Unfinished) =>
    ownProgress.step === 'working' && !failure && (ownId === undefined || id === ownId)
  return unfinished
    .filter((one) => !hidden(one))
    .map((one) => <UnfinishedCard key={one.id} {...one} onReuseTopic={onReuseTopic} />)
}

const refreshInterval = 4000

/** A generation started in a closed tab or by a colleague. */
function UnfinishedCard(props: Unfinished & Pick<OthersProps, 'onReuseTopic'>) {
  const { id, topic, failure, onReuseTopic } = props
  const router = useRouter()
  const [busy, startTransition] = useTransition()

  useEffect(() => {
    if (failure) return
    const timer = setInterval(() => navigator.onLine && router.refresh(), refreshInterval)
    return () => clearInterval(timer)
  }, [failure, router])

  const end = () =>
    startTransition(async () => {
      const result = await callAction(() => (failure ? discardGenerated({ id }) : cancelGeneration({ id })))
      if (!result.ok) return void showError(result.message)
      router.refresh()
    })

  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5 md:p-6">
      <div className="min-w-0">
        <h3 className="type-card">{topic}</h3>
        <p role="status" className="mt-1 text-muted">
          {failure ?? 'Still being written. It appears here when it is done.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {failure && (
          <Button size="sm" variant="outline" onClick={() => onReuseTopic(topic)}>
            Use this topic
          </Button>
        )}
        <Button size="sm" variant={failure ? 'ghost' : 'outline'} disabled={busy} onClick={end}>
          {failure ? 'Discard' : 'Cancel'}
        </Button>
      </div>
    </Card>
  )
}
