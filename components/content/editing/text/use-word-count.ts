import { useDeferredValue, useMemo, useState } from 'react'
import { createWordCounter } from './word-count'

/** The number of words of a text, a moment after it changed. */
export function useWordCount(content: string): number {
  const [countWords] = useState(createWordCounter)
  const deferred = useDeferredValue(content)
  return useMemo(() => countWords(deferred), [countWords, deferred])
}
