import type { Unfinished } from '@/lib/ai/generation/kept'
import { UnfinishedCard } from './unfinished-card'
import type { Progress } from './use-generation'

interface OthersProps {
  unfinished: readonly Unfinished[]
  mine: Progress
  /** Puts the topic of a failed generation into the form. */
  onTake: (topic: string) => void
}

/** Generations that this tab did not start. */
export function Others({ unfinished, mine, onTake }: OthersProps) {
  const own = mine.step === 'working' ? mine.id : undefined
  // Until this tab knows the id of its own generation, any running one may be it.
  const hidden = ({ id, failure }: Unfinished) =>
    mine.step === 'working' && !failure && (own === undefined || id === own)
  return unfinished
    .filter((one) => !hidden(one))
    .map((one) => <UnfinishedCard key={one.id} unfinished={one} onTake={onTake} />)
}
