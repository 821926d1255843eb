import { compress } from './compress.ts'
import type { Page } from './kept-pages.ts'
import { withPreloads } from './preloads.ts'
import { digest, putScriptsToSleep } from './sleep.ts'
import type { Answer } from './take-answer.ts'

/** A page that was rendered for one request, with its scripts deferred as on cached pages. */
export async function readyOnce({
  headers,
  body,
}: Answer): Promise<Pick<Page, 'etag' | 'headers' | 'bodies'>> {
  const html = Buffer.from(putScriptsToSleep(withPreloads(body.toString(), headers)))
  const etag = `W/"${digest(html)}"`
  headers.set('etag', etag)
  return { etag, headers, bodies: await compress(html) }
}
