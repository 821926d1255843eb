import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, unzipSync } from 'node:zlib'
import { platformPolicy } from '../lib/platform/security-headers.ts'
import { allowScripts, barePolicy, policyHeader } from './content-policy.ts'
import { linksOf } from './preloads.ts'
import type { Handler } from './respond.ts'
import { codingOf } from './send-page.ts'
import { cacheState, type Method } from './take-response.ts'

type AskNext = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Next's handler with our Content-Security-Policy in place of Next's. A page is held back until it is complete, because the
 * header contains the hashes of its scripts. Other responses, and those with a policy of their own, are passed on unchanged.
 */
export function withPolicy(root: string, askNext: AskNext): Handler {
  const nonceFor = nonces(root)
  return (request, response, taken) => {
    const nonce = nonceFor(request)
    const isHeld = () =>
      request.method !== 'HEAD' &&
      String(response.getHeader('content-type')).startsWith('text/html') &&
      (response.getHeader(policyHeader) ?? platformPolicy) === platformPolicy &&
      !(taken && cacheState(response, taken))
    holdPage(response, isHeld, (html) => ({
      ...allowScripts(html, firstPartOf(request.url), nonce),
      coding: codingOf(request),
    }))
    return askNext(request, response)
  }
}

// For the log: the rest of an address may be the secret of a preview or an invitation.
const firstPartOf = (url = '/') => /^\/[^/?]*/.exec(url)?.[0] ?? '/'

type Ready = { html: string; policy: string; coding?: 'br' | 'gzip' }

function holdPage(response: ServerResponse, isPage: () => boolean, makeReady: (html: string) => Ready) {
  const { writeHead, write, end } = response
  const chunks: Buffer[] = []
  let held: boolean | undefined

  /** Decided once, when Next sends the headers: until then they may change. */
  function isHeld(): boolean {
    held ??= isPage()
    if (!held && !response.headersSent && response.getHeader(policyHeader) === platformPolicy) {
      response.setHeader(policyHeader, barePolicy())
    }
    return held
  }
  function holdOr(pass: Method, hold: (given: unknown) => unknown) {
    return (...given: unknown[]) => (isHeld() ? hold(given[0]) : Reflect.apply(pass, response, given))
  }
  function note(chunk: unknown) {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    return true
  }
  async function send() {
    const sent = Buffer.concat(chunks)
    const body = response.hasHeader('content-encoding') ? unzipSync(sent) : sent
    const { html, policy, coding } = makeReady(body.toString())
    const packed = await pack(html, coding)
    Object.assign(response, { writeHead, write, end })
    response.setHeader(policyHeader, policy)
    const links = linksOf(response.getHeader('link'))
    if (links.length > 0) response.setHeader('Link', links.join(', '))
    response.removeHeader('Content-Encoding')
    if (coding) response.setHeader('Content-Encoding', coding)
    response.setHeader('Content-Length', packed.length)
    response.end(packed)
  }
  const head = (status: unknown) => Object.assign(response, { statusCode: status })
  function finish(chunk: unknown) {
    note(chunk)
    send().catch((error) => response.destroy(error))
    return response
  }
  Object.assign(response, {
    writeHead: holdOr(writeHead, head),
    write: holdOr(write, note),
    end: holdOr(end, finish),
  })
}

// The reader is waiting, so a fast level is used.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

async function pack(html: string, coding: Ready['coding']): Promise<Buffer> {
  if (coding === 'br') return promisify(brotliCompress)(html, quick)
  return coding ? promisify(gzip)(html) : Buffer.from(html)
}

interface Manifest {
  routes: Record<string, { response?: string }>
  dynamicRoutes: Record<string, { routeRegex: string; _isEnsureStaticPage?: boolean }>
}

/**
 * Gives Next a nonce for a page that it renders for this request. Next puts it on each of its own scripts, and content cannot
 * know it. A page that is cached must not have one: its scripts are recognised by their place (`inline-scripts.ts`).
 */
function nonces(root: string) {
  const file = path.join(root, '.next/prerender-manifest.json')
  const { routes, dynamicRoutes }: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const patterns = Object.values(dynamicRoutes).map(({ routeRegex, _isEnsureStaticPage }) => ({
    pattern: new RegExp(routeRegex),
    kept: _isEnsureStaticPage,
  }))
  const isKept = (address: string) => {
    const route = routes[address]
    return route ? route.response === 'complete' : patterns.find(({ pattern }) => pattern.test(address))?.kept
  }
  return ({ headers, method, url = '/' }: IncomingMessage): string | undefined => {
    // Next reads the nonce from these headers of the request: a client must not choose it.
    delete headers['content-security-policy']
    delete headers['content-security-policy-report-only']
    const [address = '/'] = url.split('?', 1)
    const isPage = !headers.rsc && !headers['next-action'] && !/^\/(_next|api)\//.test(address)
    if (!isPage || (method !== 'POST' && isKept(address))) return
    const nonce = randomBytes(16).toString('base64url')
    headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
    return nonce
  }
}
