import type { ServerResponse } from 'node:http'

// In seconds. A change is seen behind any cache within a minute or two; one that cannot reach this server shows what it has
// for a week. Browsers ask each time, and mostly hear that nothing changed.
const lifetime = (shared: number) =>
  `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=60, stale-if-error=604800`

/** Puts our lifetimes in the place of Next's on whatever comes from its cache of pages. */
export function setLifetime(response: ServerResponse) {
  const { writeHead } = response
  const withLifetime = (...given: unknown[]) => {
    const state = response.getHeader('x-nextjs-cache')
    if (state && (response.statusCode === 200 || given[0] === 304)) {
      response.setHeader('Cache-Control', lifetime(state === 'STALE' ? 1 : 60))
      // For nginx, which counts in whole seconds: until the end of this one.
      response.setHeader('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`)
    }
    return Reflect.apply(writeHead, response, given)
  }
  Object.assign(response, { writeHead: withLifetime })
}
