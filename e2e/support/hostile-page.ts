import diagnostics from 'node:diagnostics_channel'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { platformPolicy } from '../../lib/platform/security-headers.ts'
import { withPolicy } from '../../server/apply-policy.ts'
import { trustBuild } from '../../server/content-policy.ts'
import { respond } from '../../server/respond.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The real web server in front of a site that does not sanitise its articles: pages of the real one, with `content` put
 * into the article unchanged. Pages under `/preview` are for one reader, with a nonce as Next sets it.
 * @param strict false for the default policy of hosting platforms, to see that an attack would work.
 */
export async function serveHostile(page: string, content: string, strict = true) {
  const html = page.replace('<div class="article">', (start) => start + content)
  const askNext = (request: IncomingMessage, response: ServerResponse) => {
    const [, nonce] = /'nonce-([\w-]+)'/.exec(String(request.headers['content-security-policy'])) ?? []
    const cached = request.url?.startsWith('/blog/')
    if (!cached && !request.url?.startsWith('/preview/')) return response.writeHead(404).end()
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', platformPolicy)
    if (cached) response.setHeader('x-nextjs-cache', 'HIT')
    return response.end(nonce && !cached ? addNonces(html, nonce) : html)
  }
  if (strict) trustBuild(root)
  // The page cache still has the page of the previous attack.
  diagnostics.channel('page-cache.changed').publish({ tags: [] })
  const handler = strict
    ? respond(root, withPolicy(root, askNext), { url: new URL('http://localhost'), hops: 0 })
    : askNext
  const server = createServer((request, response) => handler(request, response))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

/**
 * Adds a nonce to all scripts after the footer, which are Next's own, as Next does in a page for one reader.
 */
function addNonces(html: string, nonce: string) {
  const footerEnd = html.lastIndexOf('</footer>')
  return html.slice(0, footerEnd) + html.slice(footerEnd).replaceAll('<script>', `<script nonce="${nonce}">`)
}

/** The page at `address` as Next rendered it, before the web server deferred its scripts and data. */
export async function originalHtml(request: APIRequestContext, address: string): Promise<string> {
  const html = await (await request.get(address)).text()
  const hydrationScript = /<script data-deferred="(\/hydration\/[^"]+)" type="deferred"><\/script>/.exec(html)
  const data = await (await request.get(hydrationScript?.[1]?.replaceAll('&amp;', '&') ?? '')).text()
  const pushes = data.split(/;(?=self\.__next_f\.push\()/).map((text) => `<script>${text}</script>`)
  return html
    .replace(hydrationScript?.[0] ?? '', '')
    .replace('<html data-deferred="" ', '<html ')
    .replaceAll(
      /<script data-deferred="([^"]+)"( id="[^"]+")? type="deferred">/g,
      '<script src="$1"$2 async="">',
    )
    .replace('</body></html>', `${pushes.join('')}</body></html>`)
}
