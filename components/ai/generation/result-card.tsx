'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { focusHeading } from '@/components/admin/focus-heading'
import { postUrl } from '@/components/admin/frame/destinations'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LabelTag } from '@/components/ui/label-tag'
import { showError, showSuccess } from '@/components/ui/toast'
import { saveGenerated } from '@/lib/ai/generation/actions'
import type { PostResult } from '@/lib/ai/generation/queries'
import { QualityPanel } from './quality-panel'
import { type RemovalHandlers, useDiscard } from './use-generation'

/** The most keywords of a result that are shown (SPEC 9). */
const maxKeywords = 3

interface ResultCardProps extends RemovalHandlers {
  result: PostResult
  /** The beginning of the post, rendered by the server. */
  extract: ReactNode
}

/** A generated post, stored on the server until it is saved as a draft or discarded. */
export function ResultCard({ result, extract, ...removal }: ResultCardProps) {
  const { id, title, meta_description, excerpt, read_time, suggested_keywords, findings } = result
  const router = useRouter()
  const [saving, startTransition] = useTransition()
  const { discard, discarding } = useDiscard(id, removal)
  const busy = saving || discarding

  const save = (open: boolean) =>
    startTransition(async () => {
      const response = await callAction(() => saveGenerated({ id }))
      if (!response.ok) return void showError(response.message)
      removal.onRemoved(id)
      if (open) return router.push(postUrl(response.data.postId))
      focusHeading()
      await showSuccess('Post saved as draft')
    })

  return (
    <Card asChild>
      <article className="grid gap-5 p-5 md:p-6">
        <div>
          <h3 className="type-h3 text-pretty">{title}</h3>
          <p className="mt-2 text-small text-muted">{meta_description}</p>
        </div>
        <p className="font-label">{excerpt}</p>
        {extract}
        <p className="flex flex-wrap items-center gap-2 text-small">
          <span className="mr-2">{read_time} min read</span>
          {suggested_keywords.slice(0, maxKeywords).map((keyword) => (
            <LabelTag key={keyword}>{keyword}</LabelTag>
          ))}
        </p>
        <QualityPanel findings={findings} />
        <div className="flex flex-wrap gap-3">
          <Button size="sm" aria-disabled={busy} onClick={() => busy || save(false)}>
            Save as Draft
          </Button>
          <Button size="sm" variant="outline" aria-disabled={busy} onClick={() => busy || save(true)}>
            Open in the editor
          </Button>
          <Button size="sm" variant="ghost" aria-disabled={busy} onClick={() => busy || discard()}>
            Discard
          </Button>
        </div>
      </article>
    </Card>
  )
}
