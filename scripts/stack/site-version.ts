type Handle = (request: Request) => Promise<Response>

const path = '/rest/v1/rpc/site_version'
/** Milliseconds for which an answer may be sent again, because the version also contains the day. */
const lifetime = 1000

/**
 * Answers `site_version()` without a query while nothing was committed since the same request was answered: every web server asks four times a
 * second (`lib/jobs/watch.ts`), and most of what an idle site computes was this query. Passes all other requests on to `handle`.
 * `commits`: a number that rises with every commit before its changes are visible.
 */
export function withKeptVersion(handle: Handle, commits: () => number): Handle {
  let kept: { request: string; commits: number; until: number; body: string; headers: Headers } | undefined
  return async (request) => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== path) return handle(request)
    // With all headers, so that only who sent the same key gets the answer.
    const sent = JSON.stringify([request.url, [...request.headers], await request.clone().text()])
    if (kept?.request === sent && kept.commits === commits() && Date.now() < kept.until)
      return new Response(kept.body, { headers: kept.headers })
    const before = commits()
    const response = await handle(request)
    if (!response.ok) return response
    const { headers } = response
    const body = await response.text()
    kept = { request: sent, commits: before, until: Date.now() + lifetime, body, headers }
    return new Response(body, { headers })
  }
}
