import { parseClothParams } from './schema'
import { addressSeed, NO_SEED } from './seed'
import type { ClothSpec } from './spec'
import { CLOTH_VERSION } from './version'

const EXTENSION = '.svg'

/** The address of an artwork; it never changes, so browsers may keep it for a year. */
export function clothUrl(spec: ClothSpec): string {
  const query = optionsOf(spec).toString()
  return `/cloth/${CLOTH_VERSION}/${spec.kind}/${encodeURIComponent(fileOf(spec))}${query && `?${query}`}`
}

/** The inverse of `clothUrl`: nothing for any address that it would not write, letter for letter. */
export function parseClothUrl(kind: string, file: string, query: URLSearchParams): ClothSpec | undefined {
  if (!file.endsWith(EXTENSION)) return undefined
  const seed = file.slice(0, -EXTENSION.length)
  const params = { ...Object.fromEntries(query), kind }
  const unseeded = seed === NO_SEED ? parseClothParams(params) : undefined
  const spec = unseeded ?? parseClothParams({ ...params, seed })
  const same = spec && fileOf(spec) === file && optionsOf(spec).toString() === query.toString()
  return same ? spec : undefined
}

function fileOf(spec: ClothSpec): string {
  const seed = 'seed' in spec && spec.seed !== undefined ? addressSeed(spec.seed) : NO_SEED
  return seed + EXTENSION
}

/** Options in the order of the alphabet, lists joined by hyphens, unset ones left out. */
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
