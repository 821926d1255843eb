import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Maximum bytes to read, of the compressed and of the decompressed body. */
export const maxBytes = 500_000

/** The beginning of a page as text. A truncated or endless body is used as far as it was read. */
export async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of firstOf(unfolded(response))) chunks.push(chunk)
  } catch {
    // Truncated or badly compressed: the text so far is kept.
  } finally {
    response.destroy()
  }
  const bytes = Buffer.concat(chunks)
  return decoderFor(response.headers['content-type'] ?? '', bytes).decode(bytes)
}

async function* firstOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = maxBytes
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left)
    left -= chunk.byteLength
    if (left <= 0) return
  }
}

/** Makes zlib return partial output when its input ends early, which is common for a limited input. */
function unfolded(response: IncomingMessage): AsyncIterable<Uint8Array> {
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
  pipeline(firstOf(response), decoder, () => {})
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
