import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postsTag } from '../lib/content/posts/tags.ts'
import { logError } from '../lib/platform/log.ts'
import { onRevalidation } from '../lib/platform/page-cache/revalidations.ts'
import { isInOwnSection, meaningful, withCapitals } from '../lib/transfer/import/addresses.ts'
import { maxMoved, movedPerPage } from '../lib/transfer/import/bounds.ts'
import { findMoved, type MovedAddresses, namedQuery } from '../lib/transfer/import/find-moved.ts'
import { cacheKeyOf } from './cache-key.ts'

type Load = () => Promise<MovedAddresses>

const retryMilliseconds = 5000

/** The paths of this site's files below /icons and /images, where an old site may have had others. */
const publicFiles = new Set(filesBelow(path.resolve(import.meta.dirname, '../public')))

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => `/${path.relative(folder, path.join(parentPath, name))}`)
}

/** A page whose query names an article or a list of the old site. */
const namesArticle = new RegExp(String.raw`^/[^?]*\?(?:.*&)?(?:${meaningful.join('|')})=`)

let moved: MovedAddresses = new Map()
let isStale = false
let loading: Promise<void> | undefined

/**
 * Loads the addresses of a site that moved in, now and after each change of a post. While the database does not respond the last ones
 * are used. Resolves after the first attempt.
 */
export async function followMovedAddresses(load: Load): Promise<void> {
  onRevalidation((tags) => {
    if (tags.includes(postsTag)) void reload(load)
  })
  await reload(load)
}

/** One load at a time; a change during it is followed by another one. */
async function reload(load: Load): Promise<void> {
  isStale = true
  loading ??= run(load).finally(() => {
    loading = undefined
  })
  await loading
}

async function run(load: Load): Promise<void> {
  while (isStale) {
    isStale = false
    try {
      moved = await load()
    } catch (error) {
      logError('moved_addresses.unknown', error)
      void retry(load)
    }
  }
}

async function retry(load: Load) {
  await wait(retryMilliseconds, undefined, { ref: false })
  void reload(load)
}

/**
 * Redirects an address of the old site to what shows its content now, in one step whatever its form. Pages of this site are left
 * alone, except when the query names an article, as in `/?p=12`. Returns false for any other request.
 */
export function redirectMoved(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '/' } = request
  if (moved.size === 0 || (method !== 'GET' && method !== 'HEAD')) return false
  const [path = '/'] = url.split('?', 1)
  if (isInOwnSection(url) || publicFiles.has(path)) return false
  // By method and address alone: a request of the router for a page of this site must not be redirected either.
  const isPage = cacheKeyOf({ method, url, headers: {} }) !== undefined
  if (isPage && !namesArticle.test(url) && !namedQuery.test(url)) return false
  const target = findMoved(url, moved)
  if (!target || target === path) return false
  // The query makes no difference to the target, so this is a request for this site's own page at that path.
  if (isPage && target === findMoved(path, moved)) return false
  // The article may get another address: browsers must ask again, shared caches may store this for a minute.
  const caching = request.headers.rsc === undefined ? 'max-age=0, s-maxage=60' : 'private, no-store'
  response.writeHead(301, { Location: target, 'Cache-Control': caching, 'Content-Length': 0 }).end()
  return true
}

interface Database {
  SUPABASE_URL?: string | undefined
  SUPABASE_SECRET_KEY?: string | undefined
}

const timeout = 10_000

/** A path of this site that may stand in a header; others would lead elsewhere or cannot be sent. */
const sendable = /^\/(?![/\\])[!-~]*$/

/** Reads them from the database, page by page. @throws when it does not answer in time */
export async function loadMovedAddresses({
  SUPABASE_URL: url,
  SUPABASE_SECRET_KEY: key,
}: Database): Promise<MovedAddresses> {
  const addresses = new Map<string, string>()
  if (!url || !key) return addresses
  for (let after = ''; ; ) {
    const response = await fetch(`${url}/rest/v1/rpc/list_moved_addresses`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ after, max_rows: movedPerPage }),
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) throw new Error(`The database responded with ${response.status}.`)
    const page = (await response.json()) as [path: string, target: string][]
    // Older imports stored addresses as WordPress wrote them.
    for (const [path, target] of page) if (sendable.test(target)) addresses.set(withCapitals(path), target)
    const last = page.at(-1)
    if (!last || page.length < movedPerPage || addresses.size >= maxMoved) return addresses
    after = last[0]
  }
}
