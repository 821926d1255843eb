'use client'

import { ArrowUpRight, Unlink } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { postUrl } from '@/components/admin/frame/destinations'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox-field'
import { LabelTag } from '@/components/ui/label-tag'
import { showError, showSuccess } from '@/components/ui/toast'
import { saveGenerated } from '@/lib/ai/generation/actions'
import type { FoundSource } from '@/lib/ai/generation/find-sources'
import type { PostResult, SourcesResult } from '@/lib/ai/generation/queries'
import { QualityPanel } from './quality-panel'
import { type RemovalHandlers, useDiscard } from './use-generation'

/** The most characters and keywords of a result that are shown (SPEC 9). */
const limits = { characters: 500, keywords: 3 }

/** A generated post, stored on the server until it is saved as a draft or discarded. */
export function ResultCard({ result, ...removal }: { result: PostResult } & RemovalHandlers) {
  const { id, title, meta_description, excerpt, content, read_time, suggested_keywords, findings } = result
  const router = useRouter()
  const [saving, startTransition] = useTransition()
  const { discard, discarding } = useDiscard(id, removal)
  const busy = saving || discarding

  const save = (open: boolean) =>
    startTransition(async () => {
      const response = await callAction(() => saveGenerated({ id }))
      if (!response.ok) return showError(response.message)
      removal.onRemoved(id)
      if (open) return router.push(postUrl(response.data.postId))
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
          {content.slice(0, limits.characters)}
          {content.length > limits.characters && '…'}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-small">
          <span className="mr-2">{read_time} min read</span>
          {suggested_keywords.slice(0, limits.keywords).map((keyword) => (
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

interface SourceListProps extends RemovalHandlers {
  result: SourcesResult
  onUse: (sources: SourcesResult['sources']) => void
}

/** The sources that a search has found (SPEC 2). A source whose link is dead cannot be selected. */
export function SourceList({ result: { id, sources }, onUse, ...leaving }: SourceListProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { discard, discarding } = useDiscard(id, leaving)

  const tick = (url: string, on: boolean) =>
    setTicked(on ? [...ticked, url] : ticked.filter((other) => other !== url))

  return (
    <Card className="p-5 md:p-6">
      <h3 className="type-card">Found {sources.length} Sources</h3>
      <ul className="mt-2 divide-y divide-line">
        {sources.map((source) => (
          <SourceRow
            key={source.url}
            source={source}
            ticked={ticked.includes(source.url)}
            onTick={(on) => tick(source.url, on)}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size="sm"
          disabled={ticked.length === 0}
          onClick={() => onUse(sources.filter(({ url }) => ticked.includes(url)))}
        >
          {ticked.length > 0 ? `Write with ${ticked.length} ticked` : 'Tick sources to write with'}
        </Button>
        <Button size="sm" variant="ghost" disabled={discarding} onClick={discard}>
          Discard
        </Button>
      </div>
    </Card>
  )
}

interface SourceRowProps {
  source: FoundSource
  ticked: boolean
  onTick: (on: boolean) => void
}

/** The most key points of a source that are shown (SPEC 9). */
const maxKeyPoints = 3

function SourceRow({ source, ticked, onTick }: SourceRowProps) {
  const { title, type, url, credibility, key_points, state } = source
  const id = useId()
  const dead = state === 'dead'
  return (
    <li className="flex gap-4 py-4">
      <label htmlFor={id} className="-m-3 grid size-12 shrink-0 place-items-center">
        <Checkbox
          id={id}
          checked={ticked}
          disabled={dead}
          onChange={({ target }) => onTick(target.checked)}
          aria-label={`Cite ${title}`}
        />
      </label>
      <div className="grid min-w-0 gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-label wrap-anywhere">{title}</span>
          <LabelTag>{type}</LabelTag>
        </p>
        <p className="text-small">
          {dead ? (
            <span className="flex flex-wrap gap-x-2 text-danger">
              <Unlink aria-hidden="true" className="icon" /> <s className="wrap-anywhere">{url}</s> Dead link
            </span>
          ) : (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center gap-1 wrap-anywhere"
            >
              {url.replace(/^https?:\/\/(www\.)?/, '')}
              <ArrowUpRight aria-hidden="true" className="icon size-4" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          )}
        </p>
        <p className="text-small text-muted">{credibility}</p>
        {key_points.length > 0 && (
          <ul className="list-disc pl-5 text-small">
            {key_points.slice(0, maxKeyPoints).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
