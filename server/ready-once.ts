import { compress } from './compress.ts'
import { deferScriptTags, digest } from './deferred-scripts/defer-scripts.ts'
import type { Page } from './kept-pages.ts'
import { withPreloads } from './preloads.ts'
import type { Answer } from './take-answer.ts'

/** A page that was rendered for one request, with its scripts deferred as on cached pages. */
export async function readyOnce({
  headers,
  body,
}: Answer): Promise<Pick<Page, 'etag' | 'headers' | 'bodies'>> {
  const html = Buffer.from(deferScriptTags(withPreloads(body.toString(), headers)))
  const etag = `W/"${digest(html)}"`
  headers.set('etag', etag)
  return { etag, headers, bodies: await compress(html) }
}
