'use client'

import { useState } from 'react'
import { Tabs } from '@/components/ui/tabs'
import type { loadOpenResults, SourcesResult } from '@/lib/ai/generation/queries'
import { GenerateTab } from './generate-tab'
import { SearchingCard } from './pending-cards'
import { SourceList } from './result-cards'
import { type SharedTabProps, TabLayout } from './tab-layout'
import { useGeneration } from './use-generation'

interface GeneratorProps {
  categories: readonly string[]
  /** Earlier results that were neither saved nor discarded. */
  openResults: Awaited<ReturnType<typeof loadOpenResults>>
  /** What a post may cost, as text. */
  cost: string
  /** Why nothing can be generated at the moment, if so. */
  unavailable?: string
}

type TabName = 'generate' | 'discover'

/** The topic is shared by both tabs, and so are the sources that one found for the other. */
export function Generator({ categories, openResults, cost, unavailable }: GeneratorProps) {
  const [tab, setTab] = useState<TabName>('generate')
  const [topic, setTopic] = useState('')
  const [chosen, setChosen] = useState<SourcesResult['sources']>([])
  const shared = { topic, onTopic: setTopic, unavailable }

  function writeWith(ticked: SourcesResult['sources']) {
    setChosen(ticked)
    setTab('generate')
  }

  return (
    <Tabs
      label="What to generate"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'generate',
          name: 'Generate Content',
          panel: (
            <GenerateTab
              {...shared}
              categories={categories}
              cost={cost}
              chosen={chosen}
              onChosen={setChosen}
              openResults={openResults.posts}
              unfinished={openResults.unfinishedPosts}
            />
          ),
        },
        {
          value: 'discover',
          name: 'Discover Sources',
          panel: (
            <DiscoverTab
              {...shared}
              openResults={openResults.sources}
              unfinished={openResults.unfinishedSources}
              onUse={writeWith}
            />
          ),
        },
      ]}
    />
  )
}

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
function DiscoverTab({ openResults, onUse, ...shared }: DiscoverTabProps) {
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
