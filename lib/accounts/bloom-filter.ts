import { createHash } from 'node:crypto'

/** Bits per word. With the number of hashes below, one unlisted word in ten thousand is a false positive. */
const bitsPerWord = 19.2
const hashes = 13

/** A Bloom filter: it recognises every listed word, with few false positives. */
export function makeFilter(words: readonly string[]): Uint8Array {
  const filter = new Uint8Array(Math.ceil((words.length * bitsPerWord) / 8))
  for (const word of words)
    for (const bit of bitsOf(word, filter)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
  return filter
}

export const filterHas = (filter: Uint8Array, word: string): boolean =>
  bitsOf(word, filter).every((bit) => ((filter[bit >> 3] ?? 0) >> (bit & 7)) & 1)

function bitsOf(word: string, filter: Uint8Array): number[] {
  const digest = createHash('sha256').update(word).digest()
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
  return Array.from({ length: hashes }, (_, n) => (first + n * step) % (filter.length * 8))
}
