import { CLOTH_VERSION } from './headers'
import { fnv1a } from './random'
import { type ClothSpec, clothSpec, SEED_LENGTH } from './spec'

const EXTENSION = '.svg'

/** The URL of an artwork. Its content never changes, so browsers may cache it for a year. */
export function clothUrl(spec: ClothSpec): string {
  const query = optionsOf(spec).toString()
  return `/cloth/${CLOTH_VERSION}/${spec.kind}/${encodeURIComponent(fileOf(spec))}${query && `?${query}`}`
}

/** The inverse of `clothUrl`; undefined for a URL that `clothUrl` would not return exactly. */
export function parseClothUrl(kind: string, file: string, query: URLSearchParams): ClothSpec | undefined {
  if (!file.endsWith(EXTENSION)) return undefined
  const seed = file.slice(0, -EXTENSION.length)
  const params = { ...Object.fromEntries(query), kind }
  const unseeded = seed === NO_SEED ? clothSpec.safeParse(params).data : undefined
  const spec = unseeded ?? clothSpec.safeParse({ ...params, seed }).data
  const same = spec && fileOf(spec) === file && optionsOf(spec).toString() === query.toString()
  return same ? spec : undefined
}

function fileOf(spec: ClothSpec): string {
  const seed = 'seed' in spec && spec.seed !== undefined ? addressSeed(spec.seed) : NO_SEED
  return seed + EXTENSION
}

/** Options in alphabetical order, lists joined by hyphens, unset ones left out. */
function optionsOf(spec: ClothSpec): URLSearchParams {
  const options = Object.entries(spec)
    .filter(([name, value]) => name !== 'kind' && name !== 'seed' && value !== undefined && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]): [string, string] => [name, encodeOption(value)])
  return new URLSearchParams(options)
}

function encodeOption(value: unknown): string {
  if (value === true) return '1'
  return Array.isArray(value) ? value.join('-') : String(value)
}

/** Placeholder in the URL for a missing or empty seed. */
const NO_SEED = 'cloth'

const HASH_LENGTH = 8

/** A seed for a URL: without lone surrogates, and when too long truncated and followed by a hash. */
export function addressSeed(seed: string): string {
  const sound = withoutLoneSurrogates(seed)
  if (sound.length <= SEED_LENGTH) return sound || NO_SEED
  return `${withoutLoneSurrogates(sound.slice(0, SEED_LENGTH - HASH_LENGTH))}-${fnv1a(sound).toString(36)}`
}

function withoutLoneSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '')
}
