'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { postAddress } from '@/components/admin/frame/destinations'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LabelTag } from '@/components/ui/label-tag'
import { showError, showSuccess } from '@/components/ui/toast'
import { saveGenerated } from '@/lib/ai/generation/actions'
import type { PostResult } from '@/lib/ai/generation/queries'
import { QualityPanel } from './quality-panel'
import { type Leaving, useDiscard } from './use-results'

/** SPEC 9: how much of a result is shown. */
const shown = { characters: 500, keywords: 3 }

/** A finished post that is kept until it is saved or discarded. */
export function ResultCard({ result, ...leaving }: { result: PostResult } & Leaving) {
  const { id, title, meta_description, excerpt, content, read_time, suggested_keywords, findings } = result
  const router = useRouter()
  const [saving, startTransition] = useTransition()
  const { discard, discarding } = useDiscard(id, leaving)
  const busy = saving || discarding

  const save = (open: boolean) =>
    startTransition(async () => {
      const answer = await callAction(() => saveGenerated({ id }))
      if (!answer.ok) return showError(answer.message)
      leaving.onGone(id)
      if (open) return router.push(postAddress(answer.data.postId))
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
        <p className="text-muted whitespace-pre-wrap wrap-anywhere">
          {content.slice(0, shown.characters)}
          {content.length > shown.characters && '…'}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-small">
          <span className="mr-2">{read_time} min read</span>
          {suggested_keywords.slice(0, shown.keywords).map((keyword) => (
            <LabelTag key={keyword} tone="paper">
              {keyword}
            </LabelTag>
          ))}
        </p>
        <QualityPanel findings={findings} />
        <div className="flex flex-wrap gap-3">
          <Button size="sm" disabled={busy} onClick={() => save(false)}>
            Save as Draft
          </Button>
          <Button size="sm" variant="outline" disabled={busy} onClick={() => save(true)}>
            Open in the editor
          </Button>
          <Button size="sm" variant="ghost" disabled={busy} onClick={discard}>
            Discard
          </Button>
        </div>
      </article>
    </Card>
  )
}
