import type { IncomingMessage } from 'node:http'
import { setImmediate as afterArrivedData } from 'node:timers/promises'

// The most that Next reads of a form (`serverActions.bodySizeLimit`), in bytes.
const maxBytes = 1024 * 1024

// Where the middleware runs (`middleware.ts`), and all below.
const middlewarePaths =
  /^\/(?:admin|application|blog|confirm|course|enroll|gone|index|invitation|new-password|newsletter|_next\/data|api\/(?:session|discover-sources|generate-blog-post|auto-generate-blog))(?![\w-])/

/**
 * Whether the middleware runs for a URL. Next holds the whole body before that, up to 10 MB. Handlers for which it does not run limit their
 * bodies themselves, and do not take one that was read here.
 */
export const runsMiddleware = (url: string) =>
  middlewarePaths.test(decodeURIComponent(new URL(`http://localhost${url}`).pathname))

/**
 * Whether the body of a form, or one that Next would hold, may reach it; Next would respond with 500 to a form that cannot be parsed. The
 * whole body is read and put back. Never resolves if the client disconnects before its end.
 */
export async function checkBody(
  request: IncomingMessage,
): Promise<'ok' | 'malformed' | 'too large' | 'busy'> {
  const { method, url = '/', headers } = request
  const type = headers['content-type'] ?? ''
  const isMultipart = type.startsWith('multipart/form-data')
  const isForm = method === 'POST' && (isMultipart || headers['next-action'] !== undefined)
  if (!isForm && !runsMiddleware(url)) return 'ok'
  const length = Number(headers['content-length'] ?? 0)
  if (length > maxBytes) return 'too large'
  const isEmpty = length === 0 && headers['transfer-encoding'] === undefined
  const body = isEmpty ? Buffer.alloc(0) : await peek(request)
  if (typeof body === 'string') return body
  return !isForm || (await isParsable(body, isMultipart ? type : undefined)) ? 'ok' : 'malformed'
}

// The most that bodies which have not arrived whole may hold together, in bytes, and what a piece of one takes beside its bytes.
const maxTogether = 32 * 1024 * 1024
const pieceOverhead = 256
let held = 0
/** Drops a body that has not arrived whole; the one that was begun first comes first. */
const reading = new Set<() => void>()

/**
 * The whole body, which stays readable. `busy` when it was dropped because clients send more than `maxTogether`: the first that was begun
 * goes first, so that clients who never finish hold up no others.
 */
async function peek(request: IncomingMessage): Promise<Buffer | 'too large' | 'busy'> {
  // A listener on a stream that ends without data ends it for Next as well.
  await afterArrivedData()
  if (request.complete && request.readableLength === 0) return Buffer.alloc(0)
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    let size = 0
    if (request.destroyed) return
    function read() {
      while (request.readableLength > 0) {
        const chunk: Buffer = request.read()
        chunks.push(chunk)
        size += chunk.length
        held += chunk.length + pieceOverhead
      }
      if (size > maxBytes) return finish('too large')
      if (request.complete) {
        const body = Buffer.concat(chunks)
        // Synchronously after the last read: once the stream has ended, `unshift` fails.
        request.unshift(body)
        return finish(body)
      }
      for (const drop of reading) {
        if (held <= maxTogether) break
        drop()
      }
    }
    function finish(result: Buffer | 'too large' | 'busy') {
      forget()
      resolve(result)
    }
    function forget() {
      request.off('readable', read).off('close', forget)
      held -= size + chunks.length * pieceOverhead
      chunks = []
      reading.delete(drop)
    }
    const drop = () => finish('busy')
    reading.add(drop)
    request.on('readable', read).on('close', forget)
  })
}

/** @param multipart the content type of a form; without it the body is an action's JSON. */
async function isParsable(body: Buffer, multipart?: string): Promise<boolean> {
  try {
    if (multipart)
      await new Response(new Uint8Array(body), { headers: { 'content-type': multipart } }).formData()
    else JSON.parse(body.toString())
    return true
  } catch {
    return false
  }
}
