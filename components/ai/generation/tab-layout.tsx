import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { TextField } from '@/components/ui/text-field'
import { showError } from '@/components/ui/toast'
import type { Unfinished } from '@/lib/ai/generation/queries'
import type { Progress } from './follow-response'
import { NoResult, OtherGenerations } from './pending-cards'

/** What was typed on either tab. */
export interface Typed {
  topic: string
  category: string
  keywords: string
}

export interface SharedTabProps {
  typed: Typed
  onType: (change: Partial<Typed>) => void
  /** Called with what a generation is started with. */
  onSent: (request: Partial<Typed>) => void
  unfinished: readonly Unfinished[]
  /** Why generation is switched off, if it is. */
  unavailable?: string
}

interface TabLayoutProps extends SharedTabProps {
  /** Id of the topic's field. */
  id: string
  what: 'post' | 'sources'
  labels: { start: string; busy: string; missing: string; heading: string }
  progress: Progress
  onStart: () => void
  cancel: () => void
  /** Shown during a generation. */
  pending: ReactNode
  results: readonly ReactNode[]
  /** Further fields. */
  children?: ReactNode
}

/** A generation's form at the left, its results at the right. The topic is required. */
export function TabLayout(props: TabLayoutProps) {
  const { id, onType, labels, progress, cancel, unavailable, results } = props
  const { topic } = props.typed
  const [error, setError] = useState<string>()
  const working = progress.step === 'working'
  const focusTopic = () => document.getElementById(id)?.focus()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (working) return
    const isMissing = !topic.trim()
    setError(isMissing ? labels.missing : undefined)
    if (isMissing) {
      showError(labels.missing)
      return focusTopic()
    }
    if (unavailable) return showError(unavailable)
    props.onStart()
  }

  function reuseTopic(failedTopic: string) {
    onType({ topic: failedTopic })
    focusTopic()
  }

  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <form onSubmit={onSubmit} noValidate className="grid gap-5 border border-line bg-surface p-5 md:p-6">
        <HydratedFieldset>
          <TextField
            id={id}
            label="Topic*"
            error={error}
            required
            value={topic}
            onChange={({ target }) => onType({ topic: target.value })}
            maxLength={200}
            autoComplete="off"
          />
          {props.children}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="md" busy={working} busyText={labels.busy}>
              {labels.start}
            </Button>
            {working && (
              <Button
                size="md"
                variant="outline"
                busy={progress.stopping}
                busyText="Stopping..."
                disabled={!progress.id}
                onClick={cancel}
              >
                Cancel
              </Button>
            )}
          </div>
        </HydratedFieldset>
      </form>
      <section aria-labelledby={`${id}-results`} className="grid min-w-0 gap-7">
        <h2 id={`${id}-results`} className="sr-only">
          {labels.heading}
        </h2>
        {working && props.pending}
        <OtherGenerations unfinished={props.unfinished} ownProgress={progress} onReuseTopic={reuseTopic} />
        {results}
        {!working && results.length === 0 && <NoResult unavailable={unavailable} what={props.what} />}
      </section>
    </div>
  )
}
