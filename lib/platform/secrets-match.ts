import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in constant time. */
export function secretsMatch(actual: string, expected: string): boolean {
  return timingSafeEqual(sha256(actual), sha256(expected))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
