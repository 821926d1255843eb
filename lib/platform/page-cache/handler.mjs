import diagnostics from 'node:diagnostics_channel'
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

const changed = diagnostics.channel('page-cache.changed')
const DefaultCache = FileSystemCache.default ?? FileSystemCache

/**
 * Next's own page cache, except that a 404 is kept only where it replaces a page, so that a deleted article stays deleted.
 * Any other is answered and forgotten: guessed addresses have no end, the disk has one.
 */
export default class PageCache extends DefaultCache {
  async set(key, data, context) {
    if (data?.status === 404 && !this.#replacesPage(key)) return
    return super.set(key, await this.#withPreloads(key, data), context)
  }

  /** Whoever keeps finished pages in front of Next hears of every tag that is called back. */
  async revalidateTag(...given) {
    await super.revalidateTag(...given)
    changed.publish(undefined)
  }

  /**
   * Next reads the font preloads of a page from the response that it answers. A stale page is made again after its response
   * was sent, so they would be missing (vercel/next.js#98600): then they are those of the page that is replaced.
   */
  async #withPreloads(key, data) {
    if (data?.kind !== 'APP_PAGE' || data.headers?.link) return data
    const replaced = await this.get(key, { kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: true })
    const link = replaced?.value?.headers?.link
    return link ? { ...data, headers: { ...data.headers, link } } : data
  }

  // A page made at run time lies under the key itself, one made by the build under the path at its end.
  #replacesPage(key) {
    const path = key.slice(key.indexOf('/$/') + 2)
    return [key, path].some((name) => this.fs.existsSync(this.getFilePath(`${name}.html`, 'APP_PAGE')))
  }
}
