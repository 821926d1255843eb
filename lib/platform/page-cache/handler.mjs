import diagnostics from 'node:diagnostics_channel'
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {
  areTagsExpired,
  areTagsStale,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { takeTurn } from './turns.mjs'

const changed = diagnostics.channel('page-cache.changed')
const DefaultCache = FileSystemCache.default ?? FileSystemCache

// `notStoredTag` of `lifetimes.ts`, on pages served for unlimited URLs, such as that of an unknown course.
const notStored = 'not-stored'
// Headers of requests whose response is not stored. Next has removed `rsc` where it is, as for data of a static page.
const notStoring = ['rsc', 'next-action', 'content-type']

/**
 * Next's own page cache with four exceptions. A 404, or a page served for unlimited URLs, is stored only where it
 * replaces a page, so that a deleted article stays deleted; any other is not stored, because guessed URLs could
 * fill the disk. And an entry is discarded if one of its tags was revalidated during its render: Next dates entries when they are stored, so
 * such an entry would count as newer than the change that it does not show. A page that was rendered with a nonce (`server/apply-policy.ts`) is
 * not stored either: the policies of other requests do not allow that nonce, and scripts that carry one are not deferred. And after a change stored pages are rendered one after the
 * other: together, all of them would be finished only at the end.
 */
export default class PageCache extends DefaultCache {
  // Next constructs one for each request, before it renders. A millisecond earlier, because a tag may be
  // revalidated later in the same one. It stays the arrival while the request waits for its turn: a read that another request began
  // before a change may be shared with this render.
  #begun = Date.now() - 1
  #storesPage
  #nonce
  #endTurn = () => {}

  constructor(options) {
    super(options)
    // A server action and data of a dynamic page ask for the entry as well, but never store one, and so would not end a turn.
    this.#storesPage = notStoring.every((name) => !options._requestHeaders?.[name])
    this.#nonce = /'nonce-([^']+)'/.exec(options._requestHeaders?.['content-security-policy'])?.[1]
  }

  /** Next renders the page when there is no entry. Waits for a turn if that is because a tag was revalidated. */
  async get(key, context) {
    const entry = await super.get(key, context)
    if (entry || !this.#storesPage || !this.#isStored(key, context.kind)) return entry
    this.#endTurn = await takeTurn()
    // Another request may have had it rendered meanwhile.
    const stored = await super.get(key, context)
    if (stored) this.#endTurn()
    return stored
  }

  async set(key, data, context) {
    try {
      await this.#store(key, data, context)
    } finally {
      this.#endTurn()
    }
  }

  async #store(key, data, context) {
    const tags = data?.headers?.['x-next-cache-tags']?.split(',') ?? context?.tags ?? []
    if ((data?.status === 404 || tags.includes(notStored)) && !this.#isStored(key, 'APP_PAGE')) return
    if (this.#nonce && data?.kind === 'APP_PAGE' && data.html.includes(`nonce="${this.#nonce}"`)) return
    const complete = await this.#withPreloads(key, data)
    // The response may also be on its way to a visitor who came after the change and waited for this render:
    // our server's copy of it is stale, too. Nothing may be awaited between this check and `super.set`, which
    // dates the entry with the current time: a tag revalidated in between would be overlooked. A file is dated
    // when it is written, some milliseconds later.
    if (this.#isOutdated(tags)) return changed.publish({ tags: [] })
    return super.set(key, complete, context)
  }

  /** Also notifies the page cache of our server (`server/cached-pages.ts`) of every revalidated tag. */
  async revalidateTag(tags, ...durations) {
    await super.revalidateTag(tags, ...durations)
    changed.publish({ tags: [tags].flat() })
  }

  /**
   * Next takes a page's font preloads from the response that it sends. A stale page is rendered again after
   * its response was sent, so they would be missing (vercel/next.js#98600): then those of the replaced page
   * are used.
   */
  async #withPreloads(key, data) {
    if (data?.kind !== 'APP_PAGE' || data.headers?.link) return data
    const replaced = await super.get(key, { kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: true })
    const link = replaced?.value?.headers?.link
    return link ? { ...data, headers: { ...data.headers, link } } : data
  }

  #isOutdated(tags) {
    return areTagsExpired(tags, this.#begun) || areTagsStale(tags, this.#begun)
  }

  // A page rendered at run time is stored under the key itself, one of the build under the path at its end.
  #isStored(key, kind) {
    const ending = { APP_PAGE: 'html', APP_ROUTE: 'body' }[kind]
    const path = key.slice(key.indexOf('/$/') + 2)
    return (
      Boolean(ending) &&
      [key, path].some((name) => this.fs.existsSync(this.getFilePath(`${name}.${ending}`, kind)))
    )
  }
}
