import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in constant time. */
export function secretsMatch(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
