import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

const DefaultCache = FileSystemCache.default ?? FileSystemCache

/** Next's own page cache, except that a 404 is answered and not kept: guessed addresses have no end, the disk has one. */
export default class PageCache extends DefaultCache {
  async set(key, data, context) {
    if (data?.status === 404) return
    return super.set(key, data, context)
  }
}
