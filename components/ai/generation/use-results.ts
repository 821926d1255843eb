import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { showError, showToast } from '@/components/ui/toast'
import { discardGenerated, restoreGenerated } from '@/lib/ai/generation/actions'

/** The results kept on the server, plus and minus what this tab has made or ended since. */
export function useKept<Kept extends { id: string }>(kept: readonly Kept[]) {
  const [made, setMade] = useState<readonly Kept[]>([])
  const [ended, setEnded] = useState<readonly string[]>([])
  const ours = made.filter(({ id }) => kept.every((other) => other.id !== id))
  return {
    all: [...ours, ...kept].filter(({ id }) => !ended.includes(id)),
    add: (one: Kept) => setMade((before) => [one, ...before]),
    onGone: (id: string) => setEnded((before) => [...before, id]),
    onBack: (id: string) => setEnded((before) => before.filter((other) => other !== id)),
  }
}

export interface Leaving {
  onGone: (id: string) => void
  onBack: (id: string) => void
}

/** Discards a result, with a way back in the notification. */
export function useDiscard(id: string, { onGone, onBack }: Leaving) {
  const [discarding, startTransition] = useTransition()

  const run = async (act: typeof discardGenerated) => {
    const answer = await callAction(() => act({ id }))
    if (!answer.ok) showError(answer.message)
    return answer.ok
  }
  const undo = async () => {
    if (await run(restoreGenerated)) onBack(id)
  }
  const discard = () =>
    startTransition(async () => {
      if (!(await run(discardGenerated))) return
      onGone(id)
      const action = { label: 'Undo', onPress: undo }
      showToast({
        id,
        kind: 'success',
        title: 'Discarded',
        description: 'The result is gone from the list.',
        action,
      })
    })
  return { discard, discarding }
}
