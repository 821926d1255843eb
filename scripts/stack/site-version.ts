type Handle = (request: Request) => Promise<Response>

const path = '/rest/v1/rpc/site_version'
/** How long a cached response is valid, in milliseconds. Limited because the version also changes at midnight, without a commit. */
const lifetime = 1000

/**
 * Caches the response to `site_version()` until the next commit, because every web server calls it four times a second (`lib/jobs/watch.ts`): on
 * an idle site this saves two fifths of the API's processor time. Passes all other requests on to `handle`.
 * `commits`: a counter that each commit increments before other queries can read its changes.
 */
export function withCachedVersion(handle: Handle, commits: () => number): Handle {
  let cached: { key: string; commits: number; until: number; body: string; headers: Headers } | undefined
  return async (request) => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== path) return handle(request)
    // All headers are part of the cache key, and with them the credentials: a request with others never gets the cached response.
    const cacheKey = JSON.stringify([request.url, [...request.headers], await request.clone().text()])
    if (cached?.key === cacheKey && cached.commits === commits() && Date.now() < cached.until)
      return new Response(cached.body, { headers: cached.headers })
    const before = commits()
    const response = await handle(request)
    if (!response.ok) return response
    const { headers } = response
    const body = await response.text()
    cached = { key: cacheKey, commits: before, until: Date.now() + lifetime, body, headers }
    return new Response(body, { headers })
  }
}
