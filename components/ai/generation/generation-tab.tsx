import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { showError } from '@/components/ui/toast'
import type { Progress } from './use-generation'

interface StartFormProps extends TopicFieldProps, StartButtonsProps {
  /** The error for an empty topic. */
  missing: string
  onStart: () => void
  /** Further fields. */
  children?: ReactNode
}

/** The form that starts a generation. An empty topic is refused. */
export function StartForm({ id, topic, onTopic, missing, onStart, children, ...buttons }: StartFormProps) {
  const [error, setError] = useState<string>()
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (buttons.progress.step === 'working') return
    const isMissing = !topic.trim()
    setError(isMissing ? missing : undefined)
    if (!isMissing) return onStart()
    showError(missing)
    focusTopic(id)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5 border border-line bg-surface p-5 md:p-6">
      <TopicField {...{ id, topic, onTopic, error }} />
      {children}
      <StartButtons {...buttons} />
    </form>
  )
}

export const focusTopic = (id: string) => document.getElementById(id)?.focus()

interface TopicFieldProps {
  id: string
  topic: string
  onTopic: (topic: string) => void
  error?: string
}

function TopicField({ id, topic, onTopic, error }: TopicFieldProps) {
  return (
    <Field id={id} label="Topic" error={error} required>
      {(control) => (
        <Input
          compact
          {...control}
          value={topic}
          onChange={({ target }) => onTopic(target.value)}
          maxLength={200}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

interface StartButtonsProps {
  words: { start: string; busy: string }
  progress: Progress
  cancel: () => void
  unavailable?: string
}

/** Starts a generation; while it runs, stops it. */
function StartButtons({ words, progress, cancel, unavailable }: StartButtonsProps) {
  const working = progress.step === 'working'
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="md" busy={working} busyText={words.busy} disabled={Boolean(unavailable)}>
        {words.start}
      </Button>
      {working && (
        <Button size="md" variant="outline" onClick={cancel} disabled={!progress.id || progress.stopping}>
          {progress.stopping ? 'Stopping...' : 'Cancel'}
        </Button>
      )}
    </div>
  )
}
