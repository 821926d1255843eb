import type { Unfinished } from '@/lib/generation/kept'
import { UnfinishedCard } from './unfinished-card'
import type { Progress } from './use-generation'

/** Work that this tab did not begin. */
export function Others({ unfinished, mine }: { unfinished: readonly Unfinished[]; mine: Progress }) {
  const own = mine.step === 'working' ? mine.id : undefined
  // Until our own has said its id, any that is being written may be it.
  const hidden = ({ id, failure }: Unfinished) =>
    mine.step === 'working' && !failure && (own === undefined || id === own)
  return unfinished
    .filter((one) => !hidden(one))
    .map((one) => <UnfinishedCard key={one.id} unfinished={one} />)
}
