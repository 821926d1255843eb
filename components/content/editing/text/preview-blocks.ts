import type { ReactNode } from 'react'

/** A block of the previewed article. `key`: shared by equal blocks. `id`: its own, kept while it stays in the article. */
export interface PreviewBlock {
  key: string
  id: number
  element: ReactNode
}

interface RenderedBlocks {
  /** The keys of all blocks in their order. */
  keys: readonly string[]
  /** The elements of those that the browser had not. */
  added: readonly { key: string; element: ReactNode }[]
}

let lastId = 0

/**
 * The blocks of the next rendering. Those before and after what was edited keep their ids and elements, so that React moves no
 * element of the page, also where many blocks are equal. An edited block keeps the id of the one in whose place it stands: React then
 * changes its text only, where a new element would make the browser compute the styles of all others.
 */
export function nextBlocks(before: readonly PreviewBlock[], { keys, added }: RenderedBlocks): PreviewBlock[] {
  const elements = new Map([...before, ...added].map(({ key, element }) => [key, element]))
  const limit = Math.min(before.length, keys.length)
  let same = 0
  while (same < limit && keys[same] === before[same]?.key) same++
  let sameAtEnd = 0
  while (sameAtEnd < limit - same && keys.at(-1 - sameAtEnd) === before.at(-1 - sameAtEnd)?.key) sameAtEnd++
  const replaced = before.slice(same, before.length - sameAtEnd)
  const edited = keys
    .slice(same, keys.length - sameAtEnd)
    .map((key, index) => ({ key, id: replaced[index]?.id ?? ++lastId, element: elements.get(key) }))
  return [...before.slice(0, same), ...edited, ...before.slice(before.length - sameAtEnd)]
}
