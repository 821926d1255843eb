import diagnostics from 'node:diagnostics_channel'
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { takeTurn } from './turns.mjs'

const changed = diagnostics.channel('page-cache.changed')
const DefaultCache = FileSystemCache.default ?? FileSystemCache

// Next compares the time of a change with that at which a page was stored, and reads two clocks for them, which drift apart and of which one
// may be set back: a page from before a change could count as newer. Here changes are counted instead.
let changes = 0
/** By tag, the number of its latest change; `expired` has only changes that expire pages at once, not those that mark them stale. */
const revalidated = new Map()
const expired = new Map()
/** By key of a page that this process has stored, the value of `changes` when its render began. Pages without one were stored before all changes. */
const begun = new Map()

// `notStoredTag` of `lifetimes.ts`, on pages served for unlimited URLs, such as that of an unknown course.
const notStored = 'not-stored'
// Headers of requests whose response is not stored. Next has removed `rsc` where it is, as for data of a static page.
const notStoring = ['rsc', 'next-action', 'content-type']

/**
 * Next's own page cache with four exceptions. A 404, or a page served for unlimited URLs, is stored only where it
 * replaces a page, so that a deleted article stays deleted; any other is not stored, because guessed URLs could
 * fill the disk. And an entry is discarded if one of its tags was revalidated during its render, because it may not show that change. A page that was rendered with a nonce (`server/apply-policy.ts`) is
 * not stored either: the policies of other requests do not allow that nonce, and scripts that carry one are not deferred. And after a change stored pages are rendered two at a time:
 * together, all of them would be finished only at the end.
 */
export default class PageCache extends DefaultCache {
  // Next constructs one for each request, before it renders. It stays the arrival while the request waits for its turn: a read that another
  // request began before a change may be shared with this render.
  #begun = changes
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
    const entry = await this.#current(key, context)
    if (entry || !this.#storesPage || !this.#isStored(key, context.kind)) return entry
    this.#endTurn = await takeTurn()
    // Another request may have had it rendered meanwhile.
    const stored = await this.#current(key, context)
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
    const tags = tagsOf(data) ?? context?.tags ?? []
    if ((data?.status === 404 || tags.includes(notStored)) && !this.#isStored(key, data?.kind)) return
    if (this.#nonce && data?.kind === 'APP_PAGE' && data.html.includes(`nonce="${this.#nonce}"`)) return
    const complete = await this.#withPreloads(key, data)
    // The response may also be on its way to a visitor who came after the change and waited for this render:
    // our server's copy of it is stale, too.
    if (isAfter(revalidated, tags, this.#begun)) return changed.publish({ tags: [] })
    begun.set(key, this.#begun)
    // Next writes no router data for a page that could have dynamic parts, and cannot read one from the disk that has none (vercel/next.js#98306).
    const isStatic = complete?.rscData && complete.postponed == null
    const storing = super.set(key, complete, isStatic ? { ...context, isRoutePPREnabled: false } : context)
    // Next stores the time of one clock here and compares it with that of the other.
    const kept = DefaultCache.memoryCache?.get(key)
    if (kept) kept.lastModified = performance.timeOrigin + performance.now()
    return storing
  }

  /**
   * Counts a change of these tags, and notifies the page cache of our server (`server/cached-pages.ts`). Next's own method is not called: it would
   * replace the time of the change, which the cache of data has just stored for both, with that of the other clock.
   */
  async revalidateTag(tags, durations) {
    changes += 1
    for (const tag of [tags].flat()) {
      revalidated.set(tag, changes)
      if (!durations || durations.expire === 0) expired.set(tag, changes)
    }
    changed.publish({ tags: [tags].flat() })
  }

  /** The stored entry, unless one of its tags has expired since its render began. */
  async #current(key, context) {
    const entry = await super.get(key, context)
    return entry && isAfter(expired, tagsOf(entry.value) ?? [], begun.get(key) ?? 0) ? null : entry
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

const tagsOf = (data) => data?.headers?.['x-next-cache-tags']?.split(',')

/** Whether one of the tags has a change with a higher number in the map `changed`. */
const isAfter = (changed, tags, number) => tags.some((tag) => (changed.get(tag) ?? 0) > number)
