'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { SourcesResult } from '@/lib/ai/generation/kept'
import { SourceRow } from './source-row'
import { type Leaving, useDiscard } from './use-discard'

interface SourceListProps extends Leaving {
  result: SourcesResult
  onUse: (sources: SourcesResult['sources']) => void
}

/** SPEC 2: "Found {n} Sources". Dead links cannot be ticked. */
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
