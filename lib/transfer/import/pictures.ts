import path from 'node:path'
import { fetchPicture } from '../../content/media/fetch-picture.ts'
import { preparePicture } from '../../content/media/picture.ts'
import type { Guard } from '../../platform/outbound.ts'
import { oldAddresses, originalOf, withoutScale } from './addresses.ts'
import type { Picture, Source } from './model.ts'

export interface StoredPicture {
  readonly key: string
  /** The name under which it is served below /media. */
  readonly name: string
  readonly file_name: string
  /** Old paths that showed it. */
  readonly paths: readonly string[]
}

interface Options {
  readonly source: Source
  /** Names of pictures that were imported before, by key. */
  readonly known: Map<string, string>
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
  readonly guard: Guard
  readonly signal: AbortSignal
}

/** More pictures than an article has; further ones are not fetched. */
const maxFetched = 20_000
const atOnce = 4
/** How many failed pictures of an import are requested a second time. With more failures, the host is not busy but gone. */
const maxRetried = 200

/** Takes pictures from the files or, through the guarded requests of this site, from their old address, and stores them. */
export function pictureImporter({ source, known, write, guard, signal }: Options) {
  let fetched = 0
  let retried = 0

  async function bytesOf({ address, bytes }: Picture): Promise<Uint8Array | undefined> {
    if (bytes) return bytes
    const forms = [...new Set([address, originalOf(address)])]
    for (const form of forms) {
      const own = await source.picture(form)
      if (own) return own
    }
    for (const form of forms) {
      if (!/^https?:/.test(form) || fetched >= maxFetched) return undefined
      fetched += 1
      const found = await fetchPicture(form, guard)
      if (found) return found
    }
    return undefined
  }

  async function take(picture: Picture, key: string): Promise<StoredPicture | undefined> {
    const bytes = await bytesOf(picture)
    const prepared = bytes && (await preparePicture(bytes))
    if (!prepared?.ok) return undefined
    const { name } = prepared.picture
    await write(name, prepared.picture.bytes)
    known.set(key, name)
    const { pathname } = new URL(picture.address, 'https://old.invalid')
    const paths = picture.bytes ? [] : oldAddresses([picture.address], source.site)
    return { key, name, file_name: decode(path.posix.basename(pathname)).slice(0, 200), paths }
  }

  /** Those that were stored now, and the addresses that led to no picture. `post`: whose pictures these are. */
  async function takeAll(pictures: readonly Picture[], post: string) {
    const wanted = new Map(pictures.map((picture) => [keyOf(picture, post), picture]))
    const queue = [...wanted].filter(([key]) => !known.has(key))
    const stored: StoredPicture[] = []
    /** Those of the queue that were not stored. */
    const work = async (queue: [string, Picture][]) => {
      const failed: [string, Picture][] = []
      for (let next = queue.shift(); next; next = queue.shift()) {
        signal.throwIfAborted()
        const [key, picture] = next
        const taken = await take(picture, key)
        if (taken) stored.push(taken)
        else failed.push(next)
      }
      return failed
    }
    const failed = (await Promise.all(Array.from({ length: atOnce }, () => work(queue)))).flat()
    // Failed pictures are requested again, one at a time: a busy host may not have answered several at once in time.
    const again = failed.splice(0, maxRetried - retried)
    retried += again.length
    const missing = [...(await work(again)), ...failed].map(([, picture]) => picture)
    const nameOf = (picture: Picture) => known.get(keyOf(picture, post))
    return { stored, missing, nameOf }
  }

  /** Whether it is stored here already. `post`: whose picture it is. */
  const isKnown = (picture: Picture, post: string) => known.has(keyOf(picture, post))

  return { take: takeAll, isKnown }
}

/**
 * Old addresses that led to pictures besides those of their files: of the original of a resized picture, and of the page that the old
 * site made for each. `known`: names by key.
 */
export function furtherAddresses(known: ReadonlyMap<string, string>, { site, picturePages }: Source) {
  return [...known].flatMap(([key, name]) => {
    if (!/^(?:https?:\/)?\//.test(key)) return []
    const originals = oldAddresses([originalOf(key)], site)
    const pages = originals.flatMap((original) => picturePages?.get(withoutScale(original)) ?? [])
    const others = originalOf(key) === key ? pages : [...originals, ...pages]
    return others.map((from) => ({ from, to: `/media/${name}` }))
  })
}

/** The key of a picture in its source. One that is embedded as data has a key that is unique to its post. */
const keyOf = ({ address, bytes }: Picture, post: string) =>
  (bytes ? `${post} ${address}` : address).slice(0, 2000)

function decode(name: string): string {
  try {
    return decodeURIComponent(name).replace(/\p{C}/gu, '')
  } catch {
    return name
  }
}
