import { useEffect, useEffectEvent, useState } from 'react'

/**
 * For a search whose list still shows earlier results while it is `busy`: `wait` keeps an Enter until the results of `text` are
 * there, and then calls `choose`. What is typed meanwhile takes the Enter back.
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
