import type { IncomingMessage } from 'node:http'

/** What a page is kept under: its path, for a static page reads no query. Undefined for what Next alone can answer. */
export function keyOf({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return
  // The framework's own requests are for parts of pages.
  if (headers.rsc || headers.cookie?.includes('__prerender_bypass')) return
  const [path = '/'] = url.split('?', 1)
  return mayBeKept(path) ? path : undefined
}

/** Whether the page at `path` is made for one reader, all of it before any is sent. */
export const isMadeOnce = (path: string) => /^\/(blog|courses)\/search$/.test(path)

/** Whether a page for everybody may lie at `path`, which has no query. */
export const mayBeKept = (path: string) =>
  /^\/(?!\/)[^?#]*$/.test(path) && !/^\/(_next|api|admin|asleep)(\/|$)/.test(path)
