import { useState } from 'react'

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
