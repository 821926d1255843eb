import { useDeferredValue, useMemo, useState } from 'react'

const fence = /^[ \t]*(?:```|~~~).*$/
const address = /(!?\[[^\]]*\])\([^)]*\)/g
const tag = /<[^>]*>/g

/**
 * Makes a function that returns an approximate word count: runs of characters with a letter or a digit, without URLs and
 * Markdown marks. It remembers the counts of lines, so that a key in a long article counts one line anew.
 * The Markdown parser would be exact, but is larger than the rest of the page's script.
 */
export function createWordCounter(): (markdown: string) => number {
  let known = new Map<string, number>()
  return (markdown) => {
    const before = known
    known = new Map()
    let sum = 0
    for (const line of markdown.split('\n')) {
      const count = known.get(line) ?? before.get(line) ?? countLine(line)
      known.set(line, count)
      sum += count
    }
    return sum
  }
}

function countLine(line: string): number {
  if (fence.test(line)) return 0
  const words = line.replace(address, '$1').replace(tag, ' ').split(/\s+/)
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word.replace(/^\d+[.)]$/, ''))).length
}

/** The number of words of a text, a moment after it changed. */
export function useWordCount(content: string): number {
  const [countWords] = useState(createWordCounter)
  const deferred = useDeferredValue(content)
  return useMemo(() => countWords(deferred), [countWords, deferred])
}
