import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Progress } from './use-generation'

interface TopicFieldProps {
  id: string
  topic: string
  onTopic: (topic: string) => void
  error?: string
}

export function TopicField({ id, topic, onTopic, error }: TopicFieldProps) {
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
export function StartButtons({ words, progress, cancel, unavailable }: StartButtonsProps) {
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
