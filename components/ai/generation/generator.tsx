'use client'

import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { useUnsavedChanges } from '@/components/admin/unsaved-changes'
import type { PostPrice } from '@/lib/ai/generation/post-cost'
import type { loadOpenResults, SourcesResult } from '@/lib/ai/generation/queries'
import { type Extracts, GenerateTab } from './generate-tab'
import { SearchingCard } from './pending-cards'
import { isReachable, SourceList, unreachableText } from './source-list'
import { type SharedTabProps, TabLayout, type Typed } from './tab-layout'
import { useGeneration } from './use-generation'

interface GeneratorProps {
  categories: readonly string[]
  /** Earlier results that were neither saved nor discarded. */
  openResults: Awaited<ReturnType<typeof loadOpenResults>>
  extracts: Extracts
  price: PostPrice
  /** What was spent today, as text. */
  spent: string
  /** Why generation is switched off, if it is. */
  unavailable?: string
}

type TabName = 'generate' | 'discover'

/** The generator's two tabs, which share what was typed and the chosen sources. */
export function Generator({ categories, openResults, extracts, price, spent, unavailable }: GeneratorProps) {
  const [tab, setTab] = useState<TabName>('generate')
  const [typed, setTyped] = useState(nothingTyped)
  const [chosen, setChosen] = useState<SourcesResult['sources']>([])
  /** What the generations that were started have been sent. */
  const [sent, setSent] = useState(nothingTyped)
  useUnsavedChanges(fields.some((field) => typed[field].trim() !== '' && typed[field] !== sent[field]))
  const shared = {
    typed,
    onType: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })),
    onSent: (request: Partial<Typed>) => setSent((before) => ({ ...before, ...request })),
    unavailable,
  }

  function writeWith(ticked: SourcesResult['sources']) {
    setChosen(ticked)
    setTab('generate')
  }

  return (
    <Tabs.Root value={tab} onValueChange={(chosen) => setTab(chosen as TabName)}>
      <Tabs.List aria-label="What to generate" className="mb-6 flex flex-wrap gap-x-2 border-b border-line">
        <Tabs.Trigger value="generate" className={tabClassName}>
          Generate Content
        </Tabs.Trigger>
        <Tabs.Trigger value="discover" className={tabClassName}>
          Discover Sources
        </Tabs.Trigger>
      </Tabs.List>
      {/* Both tabs stay mounted, so that they keep what was typed. */}
      <Tabs.Content value="generate" forceMount tabIndex={undefined} className={panelClassName}>
        <GenerateTab
          {...shared}
          categories={categories}
          price={price}
          spent={spent}
          chosen={chosen}
          onChosen={setChosen}
          openResults={openResults.posts}
          extracts={extracts}
          unfinished={openResults.unfinishedPosts}
        />
      </Tabs.Content>
      <Tabs.Content value="discover" forceMount tabIndex={undefined} className={panelClassName}>
        <DiscoverTab
          {...shared}
          openResults={openResults.sources}
          unfinished={openResults.unfinishedSources}
          onUse={writeWith}
        />
      </Tabs.Content>
    </Tabs.Root>
  )
}

const nothingTyped: Typed = { topic: '', category: '', keywords: '' }
const fields = ['topic', 'category', 'keywords'] as const

const tabClassName =
  '-mb-px min-h-12 border-b-3 border-dashed border-transparent px-3 font-label text-muted hover:text-text data-[state=active]:border-accent data-[state=active]:text-text'
const panelClassName = 'data-[state=inactive]:hidden'

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

const noAnswer = {
  failed: 'Failed to discover sources',
  goesOn: 'The search goes on, and its sources appear here when it is done.',
}

/**
 * The tab that searches for sources (SPEC 2 "Discover Sources"). Its request has a category (SPEC 7), but the tab no field for it: it is
 * that of the other tab.
 */
function DiscoverTab({ openResults, onUse, ...shared }: DiscoverTabProps) {
  const { results, removal, start, ...generation } = useGeneration(
    '/api/discover-sources',
    openResults,
    discoveryMessage,
  )
  const { progress } = generation
  const { topic, category } = shared.typed

  function onStart() {
    shared.onSent({ topic, category })
    start({ topic, category }, noAnswer)
  }

  return (
    <TabLayout
      {...shared}
      {...generation}
      id="discover-topic"
      what="sources"
      labels={labels}
      onStart={onStart}
      pending={<SearchingCard pages={progress.step === 'working' ? progress.pages : undefined} />}
      results={results.map((result) => (
        <SourceList key={result.id} result={result} onUse={onUse} {...removal} />
      ))}
    >
      {category.trim() && (
        <p className="text-small wrap-anywhere text-muted">
          With the category “{category.trim()}” from Generate Content.
        </p>
      )}
    </TabLayout>
  )
}

/** SPEC 8 "Discover", for the sources that answered; another message when none did. */
function discoveryMessage({ sources }: SourcesResult) {
  const answering = sources.filter(isReachable).length
  return answering > 0
    ? {
        kind: 'success' as const,
        title: 'Sources Discovered',
        description: `Found ${answering} credible sources`,
      }
    : { kind: 'error' as const, title: 'Error', description: unreachableText(sources.length) }
}
