'use client'

import { useState } from 'react'
import { Tabs } from '@/components/ui/tabs'
import { DiscoverTab } from './discover-tab'
import { GenerateTab } from './generate-tab'
import type { PostResult, SourcesResult } from './result-types'

interface GeneratorProps {
  categories: readonly string[]
  /** What was made earlier and nobody has saved or discarded, newest first. */
  posts: readonly PostResult[]
  sources: readonly SourcesResult[]
  /** Why nothing can be generated at the moment, if so. */
  unavailable?: string
}

type TabName = 'generate' | 'discover'

/** A topic that both tabs speak of, and the sources one found for the other. */
export function Generator({ categories, posts, sources, unavailable }: GeneratorProps) {
  const [tab, setTab] = useState<TabName>('generate')
  const [topic, setTopic] = useState('')
  const [chosen, setChosen] = useState<SourcesResult['sources']>([])
  const shared = { topic, onTopic: setTopic, unavailable }

  function useSources(ticked: SourcesResult['sources']) {
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
              chosen={chosen}
              onChosen={setChosen}
              kept={posts}
            />
          ),
        },
        {
          value: 'discover',
          name: 'Discover Sources',
          panel: <DiscoverTab {...shared} kept={sources} onUse={useSources} />,
        },
      ]}
    />
  )
}
