'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { showError, showToast } from '@/components/ui/toast'
import type { PostResult, SourcesResult, Unfinished } from '@/lib/ai/generation/queries'
import { NoResult, WritingCard } from './pending-cards'
import { ResultCard } from './result-card'
import { focusTopic, StartForm } from './start-form'
import { Others } from './unfinished'
import { useGeneration } from './use-generation'
import { useKept } from './use-results'

type Sources = SourcesResult['sources']

interface GenerateTabProps {
  topic: string
  onTopic: (topic: string) => void
  categories: readonly string[]
  chosen: Sources
  onChosen: (sources: Sources) => void
  kept: readonly PostResult[]
  cost: string
  unfinished: readonly Unfinished[]
  unavailable?: string
}

const id = 'generate-topic'
const words = { start: 'Generate Blog Post', busy: 'Generating...' }

/** SPEC 2 "Generate Content": the form at the left, the result at the right. */
export function GenerateTab(props: GenerateTabProps) {
  const { topic, onTopic, categories, chosen, onChosen, kept, unfinished, cost, unavailable } = props
  const [category, setCategory] = useState('')
  const [keywords, setKeywords] = useState('')
  const { all: results, add, ...leaving } = useKept(kept)
  const { progress, start, cancel } = useGeneration<PostResult>('/api/generate-blog-post', {
    onResult: (result) => {
      add(result)
      showToast({
        kind: 'success',
        title: 'Content Generated',
        description: 'Your blog post has been generated successfully',
      })
    },
    onRefusal: (description) => showError(description),
  })
  const working = progress.step === 'working'

  function onStart() {
    const sources = chosen.map(({ title, url, excerpt }) => ({ title, url, excerpt }))
    start({ topic, category, keywords, sources }, 'Failed to generate content')
  }

  function take(failed: string) {
    onTopic(failed)
    focusTopic(id)
  }

  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <StartForm
        {...{ id, topic, onTopic, words, progress, cancel, unavailable }}
        missing="Please enter a topic"
        onStart={onStart}
      >
        <Field id="generate-category" label="Category" optional>
          {(control) => (
            <>
              <Input
                compact
                {...control}
                value={category}
                onChange={({ target }) => setCategory(target.value)}
                maxLength={80}
                list="known-categories"
                autoComplete="off"
              />
              <datalist id="known-categories">
                {categories.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field id="generate-keywords" label="Keywords" description="Separated by commas" optional>
          {(control) => (
            <Input
              compact
              {...control}
              value={keywords}
              onChange={({ target }) => setKeywords(target.value)}
              maxLength={500}
              autoComplete="off"
            />
          )}
        </Field>
        <ChosenSources chosen={chosen} onChosen={onChosen} />
        {!unavailable && <p className="text-small text-muted">{cost}</p>}
      </StartForm>
      <section aria-labelledby="results" className="grid min-w-0 gap-7">
        <h2 id="results" className="sr-only">
          Results
        </h2>
        {working && <WritingCard topic={topic} fields={progress.fields} />}
        <Others unfinished={unfinished} mine={progress} onTake={take} />
        {results.map((result) => (
          <ResultCard key={result.id} result={result} {...leaving} />
        ))}
        {!working && results.length === 0 && <NoResult unavailable={unavailable} what="post" />}
      </section>
    </div>
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
            <Button
              size="icon"
              variant="ghost"
              aria-label={`Leave out ${source.title}`}
              onClick={() => onChosen(chosen.filter(({ url }) => url !== source.url))}
            >
              <X aria-hidden="true" className="icon" />
            </Button>
          </li>
        ))}
      </ol>
    </div>
  )
}
