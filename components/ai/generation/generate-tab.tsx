'use client'

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/admin/action-button'
import { TextField } from '@/components/ui/text-field'
import { maxPostCost, type PostPrice } from '@/lib/ai/generation/post-cost'
import type { PostResult, SourcesResult } from '@/lib/ai/generation/queries'
import { formatDollars } from '@/lib/platform/money'
import { Extract, type RenderExtract } from './extract'
import { WritingCard } from './pending-cards'
import { ResultCard } from './result-card'
import { type SharedTabProps, TabLayout } from './tab-layout'
import { useGeneration } from './use-generation'

type Sources = SourcesResult['sources']

/** The beginnings of posts: of open results by id, rendered with the page, and how to render another. */
export interface Extracts {
  rendered: Readonly<Record<string, ReactNode>>
  render: RenderExtract
}

interface GenerateTabProps extends SharedTabProps {
  categories: readonly string[]
  chosen: Sources
  onChosen: (sources: Sources) => void
  openResults: readonly PostResult[]
  extracts: Extracts
  price: PostPrice
  spent: string
}

const labels = {
  start: 'Generate Blog Post',
  busy: 'Generating...',
  missing: 'Please enter a topic',
  heading: 'Results',
}

const noAnswer = {
  failed: 'Failed to generate content',
  goesOn: 'The post is still being written, and it appears here when it is done.',
}

/** The tab that generates a post (SPEC 2 "Generate Content"). */
export function GenerateTab(props: GenerateTabProps) {
  const { categories, chosen, onChosen, openResults, extracts, price, spent, ...shared } = props
  const { typed, onType, onSent, unavailable } = shared
  const { results, removal, start, ...generation } = useGeneration(
    '/api/generate-blog-post',
    openResults,
    () => ({
      kind: 'success',
      title: 'Content Generated',
      description: 'Your blog post has been generated successfully',
    }),
  )
  const { progress } = generation

  function onStart() {
    const sources = chosen.map(({ title, url, excerpt }) => ({ title, url, excerpt }))
    onSent(typed)
    start({ ...typed, sources }, noAnswer)
  }

  return (
    <TabLayout
      {...shared}
      {...generation}
      id="generate-topic"
      what="post"
      labels={labels}
      onStart={onStart}
      pending={
        <WritingCard topic={typed.topic} fields={progress.step === 'working' ? progress.fields : {}} />
      }
      results={results.map((result) => (
        <ResultCard
          key={result.id}
          result={result}
          extract={
            extracts.rendered[result.id] ?? <Extract content={result.content} render={extracts.render} />
          }
          {...removal}
        />
      ))}
    >
      <TextField
        id="generate-category"
        label="Category"
        optional
        value={typed.category}
        onChange={({ target }) => onType({ category: target.value })}
        maxLength={80}
        list="known-categories"
        autoComplete="off"
      />
      <datalist id="known-categories">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        id="generate-keywords"
        label="Keywords"
        description="Separated by commas"
        optional
        value={typed.keywords}
        onChange={({ target }) => onType({ keywords: target.value })}
        maxLength={500}
        autoComplete="off"
      />
      <ChosenSources chosen={chosen} onChosen={onChosen} />
      {!unavailable && (
        <p className="text-small text-muted">
          At most about {formatDollars(maxPostCost(price, chosen))} a post
          {chosen.length > 0 && ' with these sources'}. {spent}
        </p>
      )}
    </TabLayout>
  )
}

/** The sources the post will cite; each can be left out. */
function ChosenSources({ chosen, onChosen }: Pick<GenerateTabProps, 'chosen' | 'onChosen'>) {
  if (chosen.length === 0) return null
  return (
    <div>
      <p className="font-label">Sources to cite</p>
      <ol className="mt-1 divide-y divide-line">
        {chosen.map((source) => (
          <li key={source.url} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 truncate text-small">{source.title}</span>
            <IconButton
              icon={X}
              aria-label={`Leave out ${source.title}`}
              onClick={() => onChosen(chosen.filter(({ url }) => url !== source.url))}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
