'use client'

import type { SourcesResult } from '@/lib/ai/generation/queries'
import { SearchingCard } from './pending-cards'
import { SourceList } from './result-cards'
import { type SharedTabProps, TabLayout } from './tab-layout'
import { useGeneration } from './use-generation'

interface DiscoverTabProps extends SharedTabProps {
  openResults: readonly SourcesResult[]
  onUse: (sources: SourcesResult['sources']) => void
}

const labels = {
  start: 'Discover Sources',
  busy: 'Discovering...',
  missing: 'Please enter a topic first',
  heading: 'Sources',
}

/** SPEC 2 "Discover Sources". */
export function DiscoverTab({ openResults, onUse, ...shared }: DiscoverTabProps) {
  const { results, removal, start, ...generation } = useGeneration(
    '/api/discover-sources',
    openResults,
    (result) => ({
      title: 'Sources Discovered',
      description: `Found ${result.sources.length} credible sources`,
    }),
  )
  const { progress } = generation

  return (
    <TabLayout
      {...shared}
      {...generation}
      id="discover-topic"
      what="sources"
      labels={labels}
      onStart={() => start({ topic: shared.topic }, 'Failed to discover sources')}
      pending={<SearchingCard pages={progress.step === 'working' ? progress.pages : undefined} />}
      results={results.map((result) => (
        <SourceList key={result.id} result={result} onUse={onUse} {...removal} />
      ))}
    />
  )
}
