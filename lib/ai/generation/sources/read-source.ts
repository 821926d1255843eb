import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { followRedirects, type Guard } from '@/lib/platform/outbound'
import { type PageFacts, pageFacts } from './page-facts'

interface ReadOptions extends Guard {
  readonly signal?: AbortSignal
  readonly now?: Date
  /** Time limit for everything, redirects and body included. */
  readonly milliseconds?: number
}

/**
 * Fetches a page on behalf of an editor: never on the internal network, and limited in time, size and
 * redirects. Rejects only when `signal` is aborted, with its reason.
 */
export async function readSource(address: string, options: ReadOptions = {}): Promise<SourceReading> {
  const { signal, now = new Date(), milliseconds = 6000 } = options
  const deadline = AbortSignal.timeout(milliseconds)
  const stop = signal ? AbortSignal.any([signal, deadline]) : deadline
  return read(address, options, now, stop).catch(() => {
    signal?.throwIfAborted()
    return unknown(deadline.aborted ? 'too-slow' : 'unreachable')
  })
}

async function read(address: string, guard: Guard, now: Date, stop: AbortSignal): Promise<SourceReading> {
  const reached = await followRedirects(address, guard, stop)
  if (reached === 'no-such-host') return { state: 'dead', failure: reached }
  if (typeof reached === 'string') return unknown(reached)
  return { ...(await readResponse(reached.response, now, stop)), finalUrl: reached.url.href }
}

async function readResponse(response: IncomingMessage, now: Date, stop: AbortSignal): Promise<SourceReading> {
  const status = response.statusCode ?? 0
  const type = /^[^;\s]*/.exec(response.headers['content-type'] ?? '')?.[0].toLowerCase()
  const isSuccess = status >= 200 && status < 300
  if (!isSuccess || (type !== 'text/html' && type !== 'text/plain')) {
    response.destroy()
    if (status === 404 || status === 410) return { state: 'dead', failure: 'gone', status }
    return isSuccess ? { state: 'alive', failure: 'not-text', status } : { ...unknown('refused'), status }
  }
  const body = await readBody(response)
  stop.throwIfAborted()
  return { state: 'alive', status, ...pageFacts(body, type === 'text/html', now) }
}

const unknown = (failure: ReadingFailure): SourceReading => ({ state: 'unknown', failure })

/** Maximum bytes to read, of the compressed and of the decompressed body. */
export const maxBytes = 500_000

/** The beginning of a page as text. A truncated or endless body is used as far as it was read. */
async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of limitBytes(decompressed(response))) chunks.push(chunk)
  } catch {
    // The body was truncated or badly compressed: the text so far is kept.
  } finally {
    response.destroy()
  }
  const bytes = Buffer.concat(chunks)
  return decoderFor(response.headers['content-type'] ?? '', bytes).decode(bytes)
}

async function* limitBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = maxBytes
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left)
    left -= chunk.byteLength
    if (left <= 0) return
  }
}

/** Makes zlib return partial output when its input ends early, which is common for a limited input. */
function decompressed(response: IncomingMessage): AsyncIterable<Uint8Array> {
  const flush = { finishFlush: constants.Z_SYNC_FLUSH }
  const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return response
  if (encoding === 'gzip' || encoding === 'x-gzip') return through(response, createGunzip(flush))
  if (encoding === 'deflate') return through(response, createInflate(flush))
  if (encoding !== 'br') throw new TypeError(`Unknown content encoding: ${encoding}`)
  return through(response, createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }))
}

function through(response: IncomingMessage, decoder: Readable & NodeJS.WritableStream): Readable {
  // The error reaches the decoder's reader; this callback only prevents it from being thrown a second time.
  pipeline(limitBytes(response), decoder, () => {})
  return decoder
}

const charsetPattern = /charset\s*=\s*["']?([\w.:-]{1,40})/i

function decoderFor(contentType: string, bytes: Buffer): TextDecoder {
  const charset = charsetPattern.exec(contentType) ?? charsetPattern.exec(bytes.toString('latin1', 0, 1024))
  try {
    return new TextDecoder(charset?.[1] ?? 'utf-8')
  } catch {
    return new TextDecoder()
  }
}

/** Why a page has no text. `refused`: it returned an error other than "gone" to this server. */
export type ReadingFailure =
  | 'not-allowed'
  | 'no-such-host'
  | 'gone'
  | 'refused'
  | 'too-many-redirects'
  | 'too-slow'
  | 'unreachable'
  | 'not-text'

/** Result of fetching a URL. Only `dead` means that readers find nothing there. */
export interface SourceReading extends PageFacts {
  readonly state: 'alive' | 'dead' | 'unknown'
  readonly failure?: ReadingFailure
  readonly status?: number
  /** The final URL after redirects. */
  readonly finalUrl?: string
}
