import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import type { Guard } from '../../platform/outbound.ts'
import type { Job } from '../runs/work.ts'
import { archivesOf, unusedArchives } from './archives.ts'
import { maxMoved } from './bounds.ts'
import { importCounts } from './counts.ts'
import { entryOf } from './entries.ts'
import type { FittedPost } from './fit.ts'
import { newAddress, rewriteAddresses } from './links.ts'
import type { ImportedPost, Loss, Picture, Source } from './model.ts'
import {
  importArchives,
  importPaths,
  importPictures,
  importPosts,
  type NewPost,
  showImportedPictures,
  type Target,
} from './mutations.ts'
import {
  furtherAddresses,
  pictureImporter,
  picturesOf,
  picturesToComplete,
  type StoredPicture,
} from './pictures.ts'
import { countImported, countMoved, countReported, importedBefore, readImportedPost } from './queries.ts'
import { type Article, type Survey, survey } from './survey.ts'

/** Where an import writes: the database as its server, and the pictures. */
export interface Site {
  readonly service: Client
  readonly pictures: { write: (name: string, bytes: Uint8Array) => Promise<void> }
  /** For tests: hosts inside the network that pictures may be fetched from. */
  readonly guard?: Guard
}

/** How often a post is read anew that somebody saves while its pictures are added. */
const maxAttempts = 3

/**
 * Writes the articles of a source that were not imported before, with their pictures, categories, authors and addresses. Of articles that
 * an earlier attempt of the run has written, nothing is done again.
 */
export async function writePosts(
  site: Site,
  source: Source,
  target: Target,
  found: Survey,
  { run, report, signal }: Pick<Job, 'run' | 'report' | 'signal'>,
) {
  const written = await countReported(site.service, target.run)
  const counts = importCounts(run.checkpoint, written)
  if (counts.isWhole) return resultOf(site, target, counts.totals)
  const categories = await importArchives(target, 'category', archivesOf(source, 'category', found))
  const authors = await importArchives(target, 'author', archivesOf(source, 'author', found))
  const before = await importedBefore(site.service, target.source, 'post')
  const known = await importedBefore(site.service, target.source, 'picture')
  const { write } = site.pictures
  const { take, isKnown } = pictureImporter({ source, known, write, guard: site.guard ?? {}, signal })
  const takeAllowed = pathAllowance(maxMoved - (await countMoved(site.service)))
  await report({ step: 'Importing the articles', done: 0, total: found.posts })
  const batch = batches(async (posts) => {
    await report({ checkpoint: counts.checkpoint() })
    await importPosts(target, posts)
    counts.written()
  })

  /** The row of an article, and what is lost of its pictures. */
  async function rowOf({ post, slug, place }: Article, fitted: FittedPost) {
    const { stored, missing, losses, mediaOf, heroOf } = await picturesFor(post, picturesOf(post), place)
    await importPictures(target, stored)
    const content = rewriteAddresses(
      fitted.content,
      (address) => mediaOf(address) ?? newAddress(address, source.site, found),
    )
    const row = columns(
      post,
      { ...fitted, content },
      {
        slug,
        hero_image: heroOf() ?? null,
        category_id: (post.category && categories.get(post.category)) ?? null,
        author_id: (post.author && authors.get(post.author)) ?? null,
      },
    )
    return { row, losses, missing }
  }

  /** Takes the pictures that an earlier run did not find, if the post still names them. Returns what is lost of them. */
  async function completePictures({ post, place }: Article, id: string) {
    let row = picturesOf(post).length > 0 ? await readImportedPost(site.service, id) : null
    if (!row) return nothingLost
    const lacked = picturesToComplete(post, row)
    const hero = lacked.hero && !isKnown(lacked.hero, post.key) ? lacked.hero : undefined
    const wanted = hero ? [...lacked.pictures, hero] : lacked.pictures
    const { stored, missing, losses, mediaOf, heroOf } = await picturesFor(post, wanted, place)
    const hero_image = hero && heroOf()
    for (let attempt = 0; row && attempt < maxAttempts; attempt += 1) {
      const content = rewriteAddresses(row.content, (address) => mediaOf(address) ?? address)
      // Writing the same text would be a new version, with which open editors conflict.
      if (content === row.content && !hero_image) break
      const shown = { key: post.key, version: row.version, content, pictures: stored }
      if (await showImportedPictures(target, hero_image ? { ...shown, hero_image } : shown))
        return { losses, missing }
      row = await readImportedPost(site.service, id)
    }
    await importPictures(target, stored)
    return { losses, missing }
  }

  /**
   * Stores those of the pictures that are not here yet; says which these are and where each is now. `losses`: of the pictures that could not
   * be stored; those of the others are counted.
   */
  async function picturesFor(post: ImportedPost, pictures: readonly Picture[], place: number) {
    const { stored, missing, losses, nameOf } = await take(pictures, post.key, post.hero)
    const noted: StoredPicture[] = []
    let isLost = false
    for (const picture of stored) {
      const { key } = picture
      const paths = takeAllowed(picture.paths)
      isLost = counts.take(key, place, losses.get(key), picture.paths.length - paths.length) || isLost
      losses.delete(key)
      noted.push({ ...picture, paths })
    }
    if (isLost) await report({ checkpoint: counts.checkpoint() })
    const addressOf = (picture: Picture) => {
      const name = nameOf(picture)
      return name && `/media/${name}`
    }
    const addresses = new Map(post.pictures.map((picture) => [picture.address, addressOf(picture)]))
    return {
      stored: noted,
      missing,
      losses: [...losses.values()],
      mediaOf: (address: string) => addresses.get(address),
      heroOf: () => post.hero && addressOf(post.hero),
    }
  }

  await survey(source, {
    taken: new Set(),
    known: found.slugs,
    now: Date.now(),
    visit: async (article) => {
      signal.throwIfAborted()
      const { post, fitted, place } = article
      if (place < written) return report({ done: place + 1 })
      const id = before.get(post.key)
      const entry = entryOf(article, id !== undefined)
      const isRefused = typeof fitted === 'string'
      const { row, ...lost } =
        isRefused || id
          ? { row: undefined, ...(id ? await completePictures(article, id) : nothingLost) }
          : await rowOf(article, fitted)
      const wanted = row ? post.addresses : []
      const paths = takeAllowed(wanted)
      const countedLosses = counts.add(place, lost.missing, wanted.length - paths.length)
      const losses = [...entry.losses, ...lost.losses, ...countedLosses]
      await batch.add({ key: post.key, paths, entry: { ...entry, losses }, ...(row && { row }) })
      await report({ done: place + 1 })
    },
  })
  await batch.write()
  const others = [...source.moved, ...unusedArchives(source, found), ...furtherAddresses(known, source)]
  const paths = takeAllowed(others)
  await importPaths(target, paths)
  counts.totals.lostAddresses += others.length - paths.length
  await report({ checkpoint: counts.checkpoint(true) })
  return resultOf(site, target, counts.totals)
}

async function resultOf(
  { service }: Site,
  { run }: Target,
  { missingPictures, lostAddresses }: { missingPictures: number; lostAddresses: number },
) {
  const pictures = await countImported(service, run, 'picture')
  return { pictures, missingPictures, losses: addressLosses(lostAddresses) }
}

/** Limits how many addresses of the old site are stored as redirects to the next `left`. */
export const pathAllowance =
  (left: number) =>
  <Path>(paths: readonly Path[]): readonly Path[] => {
    const taken = paths.slice(0, Math.max(0, left))
    left -= taken.length
    return taken
  }

const addressLosses = (lost: number): Loss[] =>
  lost === 0
    ? []
    : [
        {
          what: `${lost.toLocaleString('en')} addresses of the old site`,
          why: `This site redirects at most ${maxMoved.toLocaleString('en')}; these are not found any more.`,
        },
      ]

const nothingLost: { losses: readonly Loss[]; missing: number } = { losses: [], missing: 0 }

const postsPerBatch = 25
const charactersPerBatch = 2_000_000

/** Collects posts and writes them some at a time. */
function batches(writeAll: (posts: NewPost[]) => Promise<void>) {
  let posts: NewPost[] = []
  let characters = 0
  async function write() {
    const ready = posts
    posts = []
    characters = 0
    if (ready.length > 0) await writeAll(ready)
  }
  async function add(post: NewPost) {
    posts.push(post)
    characters += String(post.row?.content ?? '').length
    if (posts.length >= postsPerBatch || characters >= charactersPerBatch) await write()
  }
  return { add, write }
}

function columns(post: ImportedPost, fitted: FittedPost, more: Record<string, Json>): Record<string, Json> {
  const { losses: _, status, ...texts } = fitted
  const written = post.createdAt ?? post.publishedAt ?? null
  return {
    ...texts,
    ...more,
    status: status === 'published' ? 'published' : 'draft',
    publish_date: status === 'published' ? (post.publishedAt ?? null) : null,
    scheduled_for: status === 'scheduled' ? (post.publishedAt ?? null) : null,
    created_at: written,
    updated_at: written,
  }
}
