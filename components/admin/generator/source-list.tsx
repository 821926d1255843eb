'use client'

import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { showToast } from '@/components/ui/toast'
import { discardGenerated } from '@/lib/generation/actions'
import type { SourcesResult } from '@/lib/generation/kept'
import { SourceRow } from './source-row'

interface SourceListProps {
  result: SourcesResult
  onUse: (sources: SourcesResult['sources']) => void
  onGone: (id: string) => void
}

/** SPEC 2: "Found {n} Sources". Dead links cannot be ticked. */
export function SourceList({ result: { id, sources }, onUse, onGone }: SourceListProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [busy, startTransition] = useTransition()

  const tick = (url: string, on: boolean) =>
    setTicked(on ? [...ticked, url] : ticked.filter((other) => other !== url))

  const discard = () =>
    startTransition(async () => {
      const answer = await callAction(() => discardGenerated({ id }))
      if (!answer.ok) return showToast({ kind: 'error', title: 'Error', description: answer.message })
      onGone(id)
    })

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
        <Button size="sm" variant="ghost" disabled={busy} onClick={discard}>
          Discard
        </Button>
      </div>
    </Card>
  )
}
