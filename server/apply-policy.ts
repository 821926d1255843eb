import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, unzipSync } from 'node:zlib'
import { buildFolder } from '../lib/platform/build-folder.ts'
import { logError } from '../lib/platform/log.ts'
import { platformPolicy } from '../lib/platform/security-headers.ts'
import { cacheState, type Method } from './capture-response.ts'
import { allowScripts, barePolicy, policyHeader } from './content-policy.ts'
import { linksOf } from './preloads.ts'
import type { Handler } from './response-headers.ts'
import { codingOf, sendFailure } from './send-page.ts'

type NextHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Next's handler with our Content-Security-Policy in place of Next's. A page is held back until it is
 * complete, because the header contains the hashes of its scripts. Other responses, and those with a policy
 * of their own, are passed on unchanged.
 */
export function withPolicy(root: string, nextHandler: NextHandler): Handler {
  const nonceFor = nonceGenerator(root)
  return (request, response, cacheableType) => {
    const nonce = nonceFor(request)
    const isWholePage = () =>
      request.method !== 'HEAD' &&
      String(response.getHeader('content-type')).startsWith('text/html') &&
      (response.getHeader(policyHeader) ?? platformPolicy) === platformPolicy &&
      !(cacheableType && cacheState(response, cacheableType))
    bufferPage(response, isWholePage, (html) => ({
      ...allowScripts(html, firstSegmentOf(request.url), nonce),
      coding: codingOf(request),
    }))
    return nextHandler(request, response)
  }
}

// The first segment is logged instead of the whole path, which may contain the token of a preview or an
// invitation.
const firstSegmentOf = (url = '/') => /^\/[^/?]*/.exec(url)?.[0] ?? '/'

type PreparedPage = { html: string; policy: string; coding?: 'br' | 'gzip' }

function bufferPage(
  response: ServerResponse,
  isPage: () => boolean,
  prepare: (html: string) => PreparedPage,
) {
  const { writeHead, write, end } = response
  const chunks: Buffer[] = []
  let buffered: boolean | undefined

  /**
   * Whether the response is held back; decided once, when Next sends the headers, which may change until
   * then.
   */
  function isBuffered(): boolean {
    buffered ??= isPage()
    if (!buffered && !response.headersSent && response.getHeader(policyHeader) === platformPolicy) {
      response.setHeader(policyHeader, barePolicy())
    }
    return buffered
  }
  function bufferOr(pass: Method, buffer: (chunk: unknown) => unknown) {
    return (...args: unknown[]) => (isBuffered() ? buffer(args[0]) : Reflect.apply(pass, response, args))
  }
  function append(chunk: unknown) {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    return true
  }
  async function send() {
    const received = Buffer.concat(chunks)
    const body = response.hasHeader('content-encoding') ? unzipSync(received) : received
    const { html, policy, coding } = prepare(body.toString())
    const compressed = await compressPage(html, coding)
    Object.assign(response, { writeHead, write, end })
    response.setHeader(policyHeader, policy)
    const links = linksOf(response.getHeader('link'))
    if (links.length > 0) response.setHeader('Link', links.join(', '))
    response.removeHeader('Content-Encoding')
    if (coding) response.setHeader('Content-Encoding', coding)
    response.setHeader('Content-Length', compressed.length)
    response.end(compressed)
  }
  const head = (status: unknown) => Object.assign(response, { statusCode: status })
  function finish(chunk: unknown) {
    append(chunk)
    send().catch((error) => {
      logError('page.not_prepared', error)
      sendFailure(response)
    })
    return response
  }
  Object.assign(response, {
    writeHead: bufferOr(writeHead, head),
    write: bufferOr(write, append),
    end: bufferOr(end, finish),
  })
}

// A fast level, because the visitor is waiting.
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

async function compressPage(html: string, coding: PreparedPage['coding']): Promise<Buffer> {
  if (coding === 'br') return promisify(brotliCompress)(html, fastBrotli)
  return coding ? promisify(gzip)(html) : Buffer.from(html)
}

interface Manifest {
  routes: Record<string, { response?: string }>
  dynamicRoutes: Record<string, { routeRegex: string; _isEnsureStaticPage?: boolean }>
}

/**
 * Gives Next a nonce for a page that it renders for this request. Next puts it on each of its own scripts,
 * and content cannot know it. A page that is cached must not have one: its scripts are recognised by their
 * place (`inline-scripts.ts`).
 */
function nonceGenerator(root: string) {
  const file = path.join(root, buildFolder, 'prerender-manifest.json')
  const { routes, dynamicRoutes }: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const patterns = Object.values(dynamicRoutes).map(({ routeRegex, _isEnsureStaticPage }) => ({
    pattern: new RegExp(routeRegex),
    isCached: _isEnsureStaticPage,
  }))
  const isCached = (address: string) => {
    const route = routes[address]
    return route
      ? route.response === 'complete'
      : patterns.find(({ pattern }) => pattern.test(address))?.isCached
  }
  return ({ headers, method, url = '/' }: IncomingMessage): string | undefined => {
    // Next reads the nonce from these headers of the request: a client must not choose it.
    delete headers['content-security-policy']
    delete headers['content-security-policy-report-only']
    const [address = '/'] = url.split('?', 1)
    const isPage = !headers.rsc && !headers['next-action'] && !/^\/(_next|api)\//.test(address)
    if (!isPage || (method !== 'POST' && isCached(address))) return
    const nonce = randomBytes(16).toString('base64url')
    headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
    return nonce
  }
}
