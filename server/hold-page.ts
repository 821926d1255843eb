import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, unzipSync } from 'node:zlib'
import { platformPolicy } from '../lib/core/security-headers.ts'
import { barePolicy, forOneReader, policyHeader } from './content-policy.ts'
import { linksOf } from './preloads.ts'
import { codingOf } from './send-page.ts'
import { stamps } from './stamp.ts'
import { stateOfKept } from './take-answer.ts'

type AskNext = (request: IncomingMessage, response: ServerResponse) => unknown
/** @param taken the type of the answers that, being the same for everybody, are taken and given their policy elsewhere. */
type Handler = (...given: [...Parameters<AskNext>, taken?: string]) => unknown
type Method = (...given: never[]) => unknown

/**
 * Next with our policy in the place of its own. A page is held until it is whole, for its policy names its scripts and is
 * sent before it. What is no page, and what has a policy of its own, passes as it comes.
 */
export function withPolicy(root: string, askNext: AskNext): Handler {
  const stampFor = stamps(root)
  return (request, response, taken) => {
    const stamp = stampFor(request)
    const isHeld = () =>
      request.method !== 'HEAD' &&
      String(response.getHeader('content-type')).startsWith('text/html') &&
      (response.getHeader(policyHeader) ?? platformPolicy) === platformPolicy &&
      !(taken && stateOfKept(response, taken))
    holdPage(response, isHeld, (html) => ({
      ...forOneReader(html, firstPartOf(request.url), stamp),
      coding: codingOf(request),
    }))
    return askNext(request, response)
  }
}

// What follows may be a secret: a preview's or an invitation's token.
const firstPartOf = (url = '/') => /^\/[^/?]*/.exec(url)?.[0] ?? '/'

type Ready = { html: string; policy: string; coding?: 'br' | 'gzip' }

function holdPage(response: ServerResponse, isPage: () => boolean, makeReady: (html: string) => Ready) {
  const { writeHead, write, end } = response
  const chunks: Buffer[] = []
  let held: boolean | undefined

  /** Decided once, when Next sends its headers: until then they may change. */
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

// A reader waits for it, so it is packed quickly.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

async function pack(html: string, coding: Ready['coding']): Promise<Buffer> {
  if (coding === 'br') return promisify(brotliCompress)(html, quick)
  return coding ? promisify(gzip)(html) : Buffer.from(html)
}
