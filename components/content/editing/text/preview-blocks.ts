import type { ReactNode } from 'react'

/** `key`: shared by equal blocks. `startsSection`: a heading of level 2. */
interface RenderedBlock {
  key: string
  startsSection: boolean
  element: ReactNode
}

/** A block of the previewed article. `id`: its own, kept while it stays in the article. */
export interface PreviewBlock extends RenderedBlock {
  id: number
}

interface RenderedBlocks {
  /** The keys of all blocks in their order. */
  keys: readonly string[]
  /** The blocks that the browser does not have yet. */
  added: readonly RenderedBlock[]
}

let lastId = 0

/**
 * The blocks of the next rendering. Those before and after what was edited keep their ids and elements, so that React moves no
 * element of the page, also where many blocks are equal. An edited block keeps the id of the one in whose place it stands: React then
 * changes its text only, where a new element would make the browser compute the styles of all others.
 */
export function nextBlocks(before: readonly PreviewBlock[], { keys, added }: RenderedBlocks): PreviewBlock[] {
  const known = new Map([...before, ...added].map((block) => [block.key, block]))
  const limit = Math.min(before.length, keys.length)
  let same = 0
  while (same < limit && keys[same] === before[same]?.key) same++
  let sameAtEnd = 0
  while (sameAtEnd < limit - same && keys.at(-1 - sameAtEnd) === before.at(-1 - sameAtEnd)?.key) sameAtEnd++
  const replaced = before.slice(same, before.length - sameAtEnd)
  const edited = keys.slice(same, keys.length - sameAtEnd).map((key, index) => ({
    ...(known.get(key) ?? { key, startsSection: false, element: null }),
    id: replaced[index]?.id ?? ++lastId,
  }))
  return [...before.slice(0, same), ...edited, ...before.slice(before.length - sameAtEnd)]
}

const groupSize = 30

/**
 * Divides the blocks into groups of about thirty. All groups but the first begin with a heading of level 2: its margin is larger
 * than any margin below a block, so the distance between two groups is that margin alone. Where a group begins depends on ids instead
 * of counts: otherwise one inserted block would move the beginnings of all later groups, and React would create their elements anew.
 */
export function groupBlocks(blocks: readonly PreviewBlock[]): PreviewBlock[][] {
  const groups: PreviewBlock[][] = []
  const placeOf = ({ id }: PreviewBlock) => Math.floor(id / groupSize)
  for (const block of blocks) {
    const group = groups.at(-1)
    const isWithin = group?.[0] && !(block.startsSection && placeOf(block) !== placeOf(group[0]))
    if (isWithin) group.push(block)
    else groups.push([block])
  }
  return groups
}
