import path from 'node:path'
import { fetchPicture } from '../../content/media/fetch-picture.ts'
import { preparePicture } from '../../content/media/picture.ts'
import { cutText } from '../../platform/cut-text.ts'
import type { Guard } from '../../platform/outbound.ts'
import { oldAddresses, originalOf, withoutScale } from './addresses.ts'
import { rewriteAddresses } from './links.ts'
import { lostPicture } from './losses.ts'
import type { ImportedPost, Loss, Picture, Source } from './model.ts'

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

type Pictures = Pick<ImportedPost, 'pictures' | 'hero'>

export const picturesOf = ({ pictures, hero }: Pictures) => (hero ? [...pictures, hero] : pictures)

/** The pictures still to be fetched for a stored article: those its text links at their old addresses, and the featured image if it has none. */
export function picturesToComplete(
  { pictures, hero }: Pictures,
  { content, hero_image }: { content: string; hero_image: string | null },
): Pictures {
  const named = new Set<string>()
  rewriteAddresses(content, (address) => {
    named.add(address)
    return address
  })
  return {
    pictures: pictures.filter(({ address }) => named.has(address)),
    hero: hero_image ? undefined : hero,
  }
}

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

  async function take(picture: Picture, key: string, hero?: Picture): Promise<Taken> {
    const bytes = await bytesOf(picture)
    const prepared = bytes && (await preparePicture(bytes))
    if (!prepared?.ok) return { loss: lossOf(picture, prepared?.status, hero) }
    const { name } = prepared.picture
    await write(name, prepared.picture.bytes)
    known.set(key, name)
    const { pathname } = new URL(picture.address, 'https://old.invalid')
    const paths = picture.bytes ? [] : oldAddresses([picture.address], source.site)
    const file = decode(path.posix.basename(pathname))
    return {
      stored: { key, name, file_name: cutText(file, 200), paths },
      ...(prepared.isAnimated && {
        loss: lostPicture(
          picture,
          'The movement of a picture',
          'Its first frame is kept, as a still picture.',
        ),
      }),
    }
  }

  /**
   * Returns the pictures that were stored, how many were not found, and by key what was lost of each. `post`: the key of their article;
   * `hero`: which of them is its featured picture.
   */
  async function takeAll(pictures: readonly Picture[], post: string, hero?: Picture) {
    const wanted = new Map(pictures.map((picture) => [keyOf(picture, post), picture]))
    const queue = [...wanted].filter(([key]) => !known.has(key))
    const stored: StoredPicture[] = []
    const losses = new Map<string, Loss>()
    /** Those of the queue that were not stored. */
    const work = async (queue: [string, Picture][]) => {
      const failed: [string, Picture][] = []
      for (let next = queue.shift(); next; next = queue.shift()) {
        signal.throwIfAborted()
        const [key, picture] = next
        const taken = await take(picture, key, hero)
        if (taken.loss) losses.set(key, taken.loss)
        else losses.delete(key)
        if (taken.stored) stored.push(taken.stored)
        else failed.push(next)
      }
      return failed
    }
    const failed = (await Promise.all(Array.from({ length: atOnce }, () => work(queue)))).flat()
    // Failed pictures are requested again, one at a time: a busy host may not have answered several at once in time.
    const again = failed.splice(0, maxRetried - retried)
    retried += again.length
    const missing = (await work(again)).length + failed.length
    const nameOf = (picture: Picture) => known.get(keyOf(picture, post))
    return { stored, missing, losses, nameOf }
  }

  /** Whether the picture is stored already. `post`: the key of the post that shows it. */
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

type Taken = { stored?: StoredPicture; loss?: Loss }

/** What is lost by a picture that is not stored. In a text it keeps its old address; a featured picture has to be stored. */
export function lossOf(picture: Picture, status: number | undefined, hero?: Picture): Loss {
  const [what, outcome] =
    picture === hero
      ? ['The featured picture', 'the article is without one']
      : ['A picture', 'it stays at its old address']
  return lostPicture(picture, what, `${whyLost(picture, status)}; ${outcome}.`)
}

function whyLost({ address }: Picture, status: number | undefined): string {
  if (status === 415 || /\.svgz?([?#]|$)/i.test(address))
    return 'It is no JPEG, PNG, WebP, AVIF or GIF, which alone are stored here'
  if (status === 422) return 'It is damaged, or larger than 8000 pixels a side or 40 million pixels'
  return 'It is not in the files, and could not be fetched from its old address or has more than 8 MB'
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
