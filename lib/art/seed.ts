import { fnv1a } from './random'

/** Longest seed an address carries, in UTF-16 units. */
export const SEED_LENGTH = 96

/** Stands in for the seed of a kind that has none. */
export const NO_SEED = 'cloth'

const HASH_LENGTH = 8

/** A seed fit for an address: without lone surrogates and, when too long, cut and closed with a hash. */
export function addressSeed(seed: string): string {
  const sound = withoutLoneSurrogates(seed)
  if (sound.length <= SEED_LENGTH) return sound || NO_SEED
  return `${withoutLoneSurrogates(sound.slice(0, SEED_LENGTH - HASH_LENGTH))}-${fnv1a(sound).toString(36)}`
}

function withoutLoneSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '')
}
