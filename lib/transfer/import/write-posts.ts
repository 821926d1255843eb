import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import type { Guard } from '../../platform/outbound.ts'
import type { Job } from '../runs/work.ts'
import { maxMoved } from './bounds.ts'
import { entryOf } from './entries.ts'
import { type FittedPost, nameOf } from './fit.ts'
import { newAddress, rewriteAddresses } from './links.ts'
import type { ImportedPost, Loss, Source } from './model.ts'
import {
  importArchives,
  importPaths,
  importPictures,
  importPosts,
  type NewPost,
  type Target,
} from './mutations.ts'
import { pictureImporter } from './pictures.ts'
import { countMoved, importedBefore } from './queries.ts'
import { archiveSlug, type Survey, survey } from './survey.ts'

/** Where an import writes: the database as its server, and the pictures. */
export interface Site {
  readonly service: Client
  readonly pictures: { write: (name: string, bytes: Uint8Array) => Promise<void> }
  /** For tests: hosts inside the network that pictures may be fetched from. */
  readonly guard?: Guard
}

const maxNames = { category: 80, author: 120 } as const

/** Writes the articles of a source that were not imported before, with their pictures, categories, authors and addresses. */
export async function writePosts(
  site: Site,
  source: Source,
  target: Target,
  found: Survey,
  { report, signal }: Pick<Job, 'report' | 'signal'>,
) {
  const categories = await importArchives(target, 'category', archivesOf(source, 'category', found))
  const authors = await importArchives(target, 'author', archivesOf(source, 'author', found))
  const before = new Set((await importedBefore(site.service, target.source, 'post')).keys())
  const known = await importedBefore(site.service, target.source, 'picture')
  const { write } = site.pictures
  const take = pictureImporter({ source, known, write, guard: site.guard ?? {}, signal })
  const total = { pictures: 0, missingPictures: 0 }
  const allowed = pathAllowance(maxMoved - (await countMoved(site.service)))
  await report({ step: 'Importing the articles', done: 0, total: found.posts })
  const batch = batches(target)

  /** The row of an article, and the pictures that it has to do without. */
  async function rowOf(post: ImportedPost, fitted: FittedPost, slug: string) {
    const { stored, missing, losses, nameOf: nameOfPicture } = await take(picturesOf(post), post.key)
    await importPictures(
      target,
      stored.map((picture) => ({ ...picture, paths: allowed.take(picture.paths) })),
    )
    total.pictures += stored.length
    total.missingPictures += missing
    const names = new Map(post.pictures.map((picture) => [picture.address, nameOfPicture(picture)]))
    const mediaOf = (name: string | undefined) => name && `/media/${name}`
    const content = rewriteAddresses(
      fitted.content,
      (address) => mediaOf(names.get(address)) ?? newAddress(address, source.site, found.addresses),
    )
    const row = columns(
      post,
      { ...fitted, content },
      {
        slug,
        hero_image: (post.hero && mediaOf(nameOfPicture(post.hero))) ?? null,
        category_id: (post.category && categories.get(post.category)) ?? null,
        author_id: (post.author && authors.get(post.author)) ?? null,
      },
    )
    return { row, losses }
  }

  await survey(source, {
    taken: new Set(),
    known: found.slugs,
    now: Date.now(),
    visit: async (article) => {
      signal.throwIfAborted()
      const { post, fitted, slug, place } = article
      const isKnown = before.has(post.key)
      const entry = entryOf(article, isKnown)
      const isNew = !isKnown && typeof fitted !== 'string'
      const { row, losses: lost } = isNew ? await rowOf(post, fitted, slug) : { row: undefined, losses: [] }
      const losses = [...entry.losses, ...lost]
      await batch.add({
        key: post.key,
        paths: row ? allowed.take(post.addresses) : [],
        entry: { ...entry, losses },
        ...(row && { row }),
      })
      await report({ done: place + 1 })
    },
  })
  await batch.write()
  await importPaths(target, allowed.take(source.moved))
  return { ...total, losses: allowed.losses() }
}

/** Limits how many addresses of the old site are stored as redirects to the next `left`. */
export function pathAllowance(left: number) {
  let lost = 0
  return {
    take<Path>(paths: readonly Path[]): readonly Path[] {
      const taken = paths.slice(0, Math.max(0, left))
      left -= taken.length
      lost += paths.length - taken.length
      return taken
    },
    losses: (): Loss[] =>
      lost === 0
        ? []
        : [
            {
              what: `${lost.toLocaleString('en')} addresses of the old site`,
              why: `This site redirects at most ${maxMoved.toLocaleString('en')}; these are not found any more.`,
            },
          ],
  }
}

const picturesOf = ({ pictures, hero }: ImportedPost) => (hero ? [...pictures, hero] : pictures)

const postsPerBatch = 25
const charactersPerBatch = 2_000_000

/** Collects posts and writes them some at a time. */
function batches(target: Target) {
  let posts: NewPost[] = []
  let characters = 0
  async function write() {
    const ready = posts
    posts = []
    characters = 0
    await importPosts(target, ready)
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

function archivesOf(source: Source, kind: 'category' | 'author', found: Survey) {
  const [archives, used] =
    kind === 'category' ? [source.categories, found.categories] : [source.authors, found.authors]
  return archives
    .filter(({ key }) => used.has(key))
    .map(({ key, name, slug, addresses }, place) => ({
      key: key.slice(0, 2000),
      name: nameOf(name, maxNames[kind]) || `${kind} ${place + 1}`,
      slug: archiveSlug(slug, name, place),
      paths: addresses,
    }))
}
