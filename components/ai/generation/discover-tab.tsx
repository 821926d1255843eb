'use client'

import { showError, showToast } from '@/components/ui/toast'
import type { SourcesResult, Unfinished } from '@/lib/ai/generation/queries'
import { NoResult, SearchingCard } from './pending-cards'
import { SourceList } from './source-list'
import { focusTopic, StartForm } from './start-form'
import { Others } from './unfinished'
import { useGeneration } from './use-generation'
import { useKept } from './use-results'

interface DiscoverTabProps {
  topic: string
  onTopic: (topic: string) => void
  kept: readonly SourcesResult[]
  unfinished: readonly Unfinished[]
  onUse: (sources: SourcesResult['sources']) => void
  unavailable?: string
}

const id = 'discover-topic'
const words = { start: 'Discover Sources', busy: 'Discovering...' }

/** SPEC 2 "Discover Sources". */
export function DiscoverTab({ topic, onTopic, kept, unfinished, onUse, unavailable }: DiscoverTabProps) {
  const { all: found, add, ...leaving } = useKept(kept)
  const { progress, start, cancel } = useGeneration<SourcesResult>('/api/discover-sources', {
    onResult: (result) => {
      add(result)
      const description = `Found ${result.sources.length} credible sources`
      showToast({ kind: 'success', title: 'Sources Discovered', description })
    },
    onRefusal: (description) => showError(description),
  })
  const working = progress.step === 'working'

  function take(failed: string) {
    onTopic(failed)
    focusTopic(id)
  }

  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <StartForm
        {...{ id, topic, onTopic, words, progress, cancel, unavailable }}
        missing="Please enter a topic first"
        onStart={() => start({ topic }, 'Failed to discover sources')}
      />
      <section aria-labelledby="sources" className="grid min-w-0 gap-7">
        <h2 id="sources" className="sr-only">
          Sources
        </h2>
        {working && <SearchingCard pages={progress.pages} />}
        <Others unfinished={unfinished} mine={progress} onTake={take} />
        {found.map((result) => (
          <SourceList key={result.id} result={result} onUse={onUse} {...leaving} />
        ))}
        {!working && found.length === 0 && <NoResult unavailable={unavailable} what="sources" />}
      </section>
    </div>
  )
}
