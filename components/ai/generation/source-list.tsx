'use client'

import { ArrowUpRight, Unlink } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox-field'
import { LabelTag } from '@/components/ui/label-tag'
import type { FoundSource } from '@/lib/ai/generation/find-sources'
import type { SourcesResult } from '@/lib/ai/generation/queries'
import { type RemovalHandlers, useDiscard } from './use-generation'

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
      <AnswerNote sources={sources} />
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

/** Says how many sources did not answer, unless all did. */
function AnswerNote({ sources }: Pick<SourcesResult, 'sources'>) {
  const answering = sources.filter(isReachable).length
  if (answering === 0) return <p className="mt-2">{unreachableText(sources.length)}</p>
  if (answering === sources.length) return null
  return <p className="mt-2">{answering} of them answered. Open the others yourself before you cite them.</p>
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
            <span className="flex gap-2 text-danger">
              <Unlink aria-hidden="true" className="icon mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                <a href={url} target="_blank" rel="noreferrer" className="line-through">
                  {url}
                </a>{' '}
                Dead link<span className="sr-only"> (opens in a new tab)</span>
              </span>
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

/** Whether the source's page answered this server: only such a source is counted as credible. */
export const isReachable = ({ state }: FoundSource) => state === 'alive'

/** What to do when the search found no page, or none that answered. */
export const unreachableText = (found: number) =>
  found === 0
    ? 'The search found no page for this topic. Describe it in other words, or more broadly.'
    : 'None of the pages that were found answered this server. Search again in other words, or open the pages yourself and cite only what you have read.'
