import type { ServerResponse } from 'node:http'
import { stateOfKept } from './take-answer.ts'

// In seconds. A change is seen behind any cache within a minute or two; one that cannot reach this server shows what it has
// for a week. Browsers ask each time, and mostly hear that nothing changed.
const lifetime = (shared: number) =>
  `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=60, stale-if-error=604800`

/** Puts our lifetimes in the place of Next's on what comes from its cache of pages and is of the route's content type. */
export function setLifetime(response: ServerResponse, type: string) {
  const { writeHead } = response
  const withLifetime = (...given: unknown[]) => {
    const state = stateOfKept(response, type)
    if (state) {
      response.setHeader('Cache-Control', lifetime(state === 'STALE' ? 1 : 60))
      // For nginx, which counts in whole seconds: until the end of this one.
      response.setHeader('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`)
    }
    return Reflect.apply(writeHead, response, given)
  }
  Object.assign(response, { writeHead: withLifetime })
}
