import { useEffect, useEffectEvent, useState } from 'react'

/**
 * For a search field whose list shows results of an earlier text while `busy`. Call the returned function when Enter is pressed: it waits for the
 * results of `text` and then calls `choose`. A change of the text cancels the wait.
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
