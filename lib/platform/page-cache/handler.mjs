import diagnostics from 'node:diagnostics_channel'
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

const changed = diagnostics.channel('page-cache.changed')
const DefaultCache = FileSystemCache.default ?? FileSystemCache

/**
 * Next's own page cache, except that a 404 is stored only where it replaces a page, so that a deleted article
 * stays deleted. Any other 404 is not stored, because guessed URLs could fill the disk.
 */
export default class PageCache extends DefaultCache {
  async set(key, data, context) {
    if (data?.status === 404 && !this.#replacesPage(key)) return
    return super.set(key, await this.#withPreloads(key, data), context)
  }

  /** Also notifies the page cache of our server (`server/cached-pages.ts`) of every revalidated tag. */
  async revalidateTag(...args) {
    await super.revalidateTag(...args)
    changed.publish(undefined)
  }

  /**
   * Next takes a page's font preloads from the response that it sends. A stale page is rendered again after
   * its response was sent, so they would be missing (vercel/next.js#98600): then those of the replaced page
   * are used.
   */
  async #withPreloads(key, data) {
    if (data?.kind !== 'APP_PAGE' || data.headers?.link) return data
    const replaced = await this.get(key, { kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: true })
    const link = replaced?.value?.headers?.link
    return link ? { ...data, headers: { ...data.headers, link } } : data
  }

  // A page rendered at run time is stored under the key itself, one of the build under the path at its end.
  #replacesPage(key) {
    const path = key.slice(key.indexOf('/$/') + 2)
    return [key, path].some((name) => this.fs.existsSync(this.getFilePath(`${name}.html`, 'APP_PAGE')))
  }
}
