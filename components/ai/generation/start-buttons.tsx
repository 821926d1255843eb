import { Button } from '@/components/ui/button'
import type { Progress } from './use-generation'

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
