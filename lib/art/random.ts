/** A stream of numbers in [0, 1), the same for the same kind and seed on every machine (ART 5). */
export type Random = () => number

export function randomFor(kind: string, seed: string): Random {
  return mulberry32(fnv1a(`${kind}:${seed}`))
}

/** The 32-bit FNV-1a hash of a text in UTF-8. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

export function mulberry32(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number from 0 up to, not including, `end`. */
export function randomInt(random: Random, end: number): number {
  return Math.floor(random() * end)
}

export function pick<T>(random: Random, choices: readonly [T, ...T[]] | readonly T[]): T {
  const choice = choices[randomInt(random, choices.length)]
  if (choice === undefined) throw new RangeError('nothing to pick from')
  return choice
}

export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const bag = items.map((item) => ({ item, rank: random() }))
  return bag.sort((a, b) => a.rank - b.rank).map(({ item }) => item)
}

/** Returns a function that draws every item once, in random order, before any item comes a second time. */
export function shuffleBag<T>(random: Random, items: readonly T[]): () => T {
  let bag: T[] = []
  return () => {
    if (bag.length === 0) bag = shuffle(random, items)
    const item = bag.pop()
    if (item === undefined) throw new RangeError('an empty bag')
    return item
  }
}
