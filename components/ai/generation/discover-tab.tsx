'use client'

import { type SubmitEvent, useState } from 'react'
import { showError, showToast } from '@/components/ui/toast'
import type { SourcesResult, Unfinished } from '@/lib/ai/generation/kept'
import { NoResult, SearchingCard } from './pending-cards'
import { SourceList } from './source-list'
import { StartButtons, TopicField } from './start-form'
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

const words = { start: 'Discover Sources', busy: 'Discovering...' }

/** SPEC 2 "Discover Sources". */
export function DiscoverTab({ topic, onTopic, kept, unfinished, onUse, unavailable }: DiscoverTabProps) {
  const [missing, setMissing] = useState<string>()
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

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (working) return
    if (!topic.trim()) return refuse()
    setMissing(undefined)
    start({ topic }, 'Failed to discover sources')
  }

  const focusTopic = () => document.getElementById('discover-topic')?.focus()

  function refuse() {
    setMissing('Please enter a topic first')
    showError('Please enter a topic first')
    focusTopic()
  }

  function take(failed: string) {
    onTopic(failed)
    focusTopic()
  }

  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <form onSubmit={onSubmit} noValidate className="grid gap-5 border border-line bg-surface p-5 md:p-6">
        <TopicField id="discover-topic" topic={topic} onTopic={onTopic} error={missing} />
        <StartButtons words={words} {...{ progress, cancel, unavailable }} />
      </form>
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
