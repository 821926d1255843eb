import { useEffect, useEffectEvent, useState } from 'react'

/**
 * For a search that still shows earlier results while it is `busy`. The returned function remembers that Enter was pressed for `text`, and calls
 * `choose` once the results for `text` have arrived. Typing anything else cancels this.
 */
export function useAwaitedEnter(text: string, busy: boolean, choose: () => void) {
  const [awaited, setAwaited] = useState<string | null>(null)
  const chooseNow = useEffectEvent(choose)
  useEffect(() => {
    if (awaited === null || (busy && awaited === text)) return
    setAwaited(null)
    if (awaited === text) chooseNow()
  }, [awaited, busy, text])
  return () => setAwaited(text)
}
