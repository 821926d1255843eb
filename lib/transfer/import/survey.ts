import { createHash } from 'node:crypto'
import { isInOwnSection, oldAddresses } from './addresses.ts'
import { maxMoved } from './bounds.ts'
import { type FittedPost, fitPost } from './fit.ts'
import { type ImportedPost, RefusedFile, type Source } from './model.ts'

/** What an import will do, known before anything is written. */
export interface Survey {
  /** How many posts and pages the source has. */
  readonly posts: number
  /** Keys of categories and authors that posts use. */
  readonly categories: ReadonlySet<string>
  readonly authors: ReadonlySet<string>
  /** The address of each post that will be published, by its old addresses. */
  readonly addresses: ReadonlyMap<string, string>
  /** Maps the new path and a heading's old id (`/blog/hello#part`) to the heading's id on this blog. Posts that will be published only. */
  readonly headings: ReadonlyMap<string, string>
  /** The slug that each post gets. */
  readonly slugs: ReadonlyMap<string, string>
  /** Old addresses of posts and pictures below sections of this site. */
  readonly notRedirected: ReadonlySet<string>
}

const maxPosts = 100_000
/** More than these lead to the beginning of their article, because all are held in memory. */
const maxHeadings = 100_000
const sameKey =
  'Another article of these files has the same number or path. Import the files of each site, or of each folder, by themselves.'

/** An article of a source, and what it becomes. */
export interface Article {
  readonly post: ImportedPost
  /** Why it cannot be imported, or its texts. */
  readonly fitted: FittedPost | string
  readonly slug: string
  /** Its place in the source, from 0. */
  readonly place: number
}

interface Options {
  /** The slugs that posts of this site have, or had and redirect from. */
  readonly taken: ReadonlySet<string>
  /** The slugs of posts that an earlier import added, by their id in the other system. */
  readonly known: ReadonlyMap<string, string>
  readonly now: number
  readonly visit: (article: Article) => Promise<void>
}

/** Reads all of a source once, so that a file that breaks in its middle is refused before anything is imported. */
export async function survey(source: Source, { taken, known, now, visit }: Options): Promise<Survey> {
  const used = new Set(taken)
  const slugs = new Map<string, string>()
  const seen = new Map<string, string>()
  const addresses = new Map<string, string>()
  const headings = new Map<string, string>()
  const categories = new Set<string>()
  const authors = new Set<string>()
  const notRedirected = new Set<string>()
  let place = 0
  for await (const post of source.posts()) {
    if (place >= maxPosts)
      throw new RefusedFile(
        `There are more than ${maxPosts.toLocaleString('en')} articles. Export them in parts.`,
      )
    const described = digestOf(post)
    const same = seen.get(post.key)
    // Files may overlap: an article is taken from the first.
    if (same === described) continue
    if (same === undefined) seen.set(post.key, described)
    const fitted = same === undefined ? fitPost(post, now) : sameKey
    const isRefused = typeof fitted === 'string'
    const slug =
      same === undefined ? (known.get(post.key) ?? (isRefused ? '' : freeSlug(fitted.slug, used))) : ''
    if (slug) used.add(slug)
    if (same === undefined) slugs.set(post.key, slug)
    if (!isRefused && post.category) categories.add(post.category)
    if (!isRefused && post.author) authors.add(post.author)
    if (!isRefused && fitted.status === 'published') {
      for (const address of post.addresses) addresses.set(address, `/blog/${slug}`)
      for (const [id, own] of post.headings)
        if (headings.size < maxHeadings) headings.set(`/blog/${slug}#${id}`, own)
    }
    if (!isRefused)
      for (const address of addressesOf(post, source.site))
        if (isInOwnSection(address) && notRedirected.size < maxMoved) notRedirected.add(address)
    await visit({ post, fitted, slug, place })
    place += 1
    // A conversion may take some milliseconds: lets waiting requests be handled in between.
    await new Promise(setImmediate)
  }
  return { posts: place, categories, authors, addresses, headings, slugs, notRedirected }
}

/** The old addresses of a post and of its pictures. */
function addressesOf({ addresses, pictures, hero }: ImportedPost, site: string): string[] {
  const shown = [...pictures, ...(hero ? [hero] : [])].filter(({ bytes }) => !bytes)
  const files = shown.map(({ address }) => address)
  return [...addresses, ...oldAddresses(files, site)]
}

const digestOf = ({ slug, createdAt, title, content }: ImportedPost) =>
  createHash('sha256')
    .update(JSON.stringify([slug, createdAt, title, content]))
    .digest('base64')

function freeSlug(wish: string, used: ReadonlySet<string>): string {
  let slug = wish
  for (let attempt = 2; used.has(slug); attempt += 1) slug = `${wish}-${attempt}`
  return slug
}
