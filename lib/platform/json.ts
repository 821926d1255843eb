import { Unavailable } from './errors'

type Body = { ok: true; data: unknown } | { ok: false; refusal: Response }

/** The parsed JSON of a request, or the error response: 415, 413 or 400 (CONTRACT "HTTP"). `most`: maximum bytes. */
export async function readJson(request: Request, most: number): Promise<Body> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    return refused(415, 'Send JSON, with the content type application/json.')
  }
  const bytes = await readAtMost(request, most)
  if (!bytes) return refused(413, `Send at most ${Math.floor(most / 1024)} KB.`)
  try {
    return { ok: true, data: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return refused(400, 'This is not JSON. Check the commas and quotes.')
  }
}

/** An error response in CONTRACT's format. Never cached. */
export function jsonError(
  status: number,
  error: string,
  { fieldErrors, headers = {} }: { fieldErrors?: Record<string, string[]>; headers?: HeadersInit } = {},
): Response {
  const body = { success: false, error, ...(fieldErrors && { fieldErrors }) }
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

/** The response to an unexpected error, which the caller has logged: 503 where a dependency is down, otherwise 500. */
export const jsonFailure = (error: unknown, sentence: string): Response =>
  jsonError(error instanceof Unavailable ? 503 : 500, sentence)

const refused = (status: number, error: string): Body => ({ ok: false, refusal: jsonError(status, error) })

// A promised length may lie, so what arrives is counted.
/** A request's bytes, or undefined when there are more than `most`. */
export async function readAtMost(request: Request, most: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length')) > most) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
