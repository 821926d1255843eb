import 'server-only'
import { z } from 'zod'
import type { FormHandler } from './action'
import { Unavailable } from './errors'
import { logError } from './log'
import { readBytes } from './read-bytes'

const maxBytes = 64 * 1024

/**
 * Creates the route handler of a form, for programs: JSON in, JSON out, with the statuses of CONTRACT "HTTP".
 * Returns success only after the data is stored.
 */
export function publicHandler<Schema extends z.ZodObject>({
  schema,
  name,
  check,
  limit,
  store,
}: FormHandler<Schema>) {
  return async (request: Request): Promise<Response> => {
    const body = await readJson(request, maxBytes)
    if (!body.ok) return body.refusal
    const parsed = schema.safeParse(body.data)
    try {
      const refused = (await check?.(recordOf(body.data))) ?? {}
      if (!parsed.success) return invalidFields(parsed.error, refused)
      if (Object.keys(refused).length > 0) return refusedFields(refused)
      const wait = await limit?.(parsed.data)
      if (wait) return jsonError(429, wait.message, { headers: { 'Retry-After': String(wait.seconds) } })
      const stored = await store(parsed.data)
      if (stored && 'errors' in stored) return refusedFields(stored.errors)
      return Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } })
    } catch (error) {
      logError('request.not_stored', error, { handler: name })
      return jsonFailure(error, 'This could not be stored. Please try again.')
    }
  }
}

const recordOf = (data: unknown) =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}

/** 422 with the messages for each invalid field. `refused`: of fields that the schema cannot judge. */
export function invalidFields(error: z.ZodError, refused: Record<string, string> = {}): Response {
  const { fieldErrors, formErrors } = z.flattenError(error)
  if (formErrors.length === 0) return refusedFields(refused, fieldErrors as Record<string, string[]>)
  return jsonError(422, 'Send an object with these fields.', { fieldErrors })
}

function refusedFields(
  refused: Readonly<Record<string, string>>,
  invalid: Record<string, string[]> = {},
): Response {
  const messages = Object.entries(refused).map(([field, message]) => [field, [message]])
  const fieldErrors = { ...Object.fromEntries(messages), ...invalid }
  return jsonError(422, 'Please check these fields.', { fieldErrors })
}

type Body = { ok: true; data: unknown } | { ok: false; refusal: Response }

/** The parsed JSON of a request, or the error response: 415, 413 or 400 (CONTRACT "HTTP"). `max`: bytes. */
export async function readJson(request: Request, max: number): Promise<Body> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    return failedBody(415, 'Send JSON, with the content type application/json.')
  }
  const bytes = await readAtMost(request, max)
  if (!bytes) return failedBody(413, `Send at most ${Math.floor(max / 1024)} KB.`)
  try {
    return { ok: true, data: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return failedBody(400, 'This is not JSON. Check the commas and quotes.')
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

/** The response to an unexpected error that was logged: 503 where a dependency is down, otherwise 500. */
export const jsonFailure = (error: unknown, message: string): Response =>
  jsonError(error instanceof Unavailable ? 503 : 500, message)

const failedBody = (status: number, error: string): Body => ({ ok: false, refusal: jsonError(status, error) })

/** A request's bytes, or undefined when there are more than `max`. */
export const readAtMost = ({ headers, body }: Request, max: number) =>
  readBytes(body ?? [], headers.get('content-length'), max)
