import type { IncomingMessage } from 'node:http'

// The most that Next reads of a form (`serverActions.bodySizeLimit`), in bytes.
const maxBytes = 1024 * 1024

/**
 * Whether the body of a form can be parsed: Next answers one that cannot with 500. It is read whole and put back for Next.
 * Never resolves when the client leaves before its end.
 */
export async function checkFormBody(request: IncomingMessage): Promise<'ok' | 'malformed' | 'too large'> {
  const type = request.headers['content-type'] ?? ''
  const isMultipart = type.startsWith('multipart/form-data')
  if (!isMultipart && !request.headers['next-action']) return 'ok'
  const body = await peek(request)
  if (!body) return 'too large'
  return (await isParsable(body, isMultipart ? type : undefined)) ? 'ok' : 'malformed'
}

/** The whole body, which stays readable; undefined when it is too large. */
function peek(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    function read() {
      for (let chunk = request.read(); chunk !== null; chunk = request.read()) {
        chunks.push(chunk)
        size += chunk.length
      }
      if (size <= maxBytes && !request.complete) return
      request.off('readable', read)
      const body = Buffer.concat(chunks)
      // In the same turn as the last read: afterwards the stream has ended and takes nothing back.
      if (size <= maxBytes) request.unshift(body)
      resolve(size <= maxBytes ? body : undefined)
    }
    request.on('readable', read)
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
