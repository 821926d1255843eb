import 'server-only'
import { z } from 'zod'
import type { PublicPlan } from './action'
import { jsonError, jsonFailure, readJson } from './json'
import { logError } from './log'

const maxBytes = 64 * 1024

/**
 * The form handler's steps for programs: JSON in, JSON out, with the statuses of CONTRACT "HTTP". Success is returned
 * only after the data is stored.
 */
export function publicHandler<Schema extends z.ZodObject>({
  schema,
  name,
  limit,
  store,
}: PublicPlan<Schema>) {
  return async (request: Request): Promise<Response> => {
    const body = await readJson(request, maxBytes)
    if (!body.ok) return body.refusal
    const parsed = schema.safeParse(body.data)
    if (!parsed.success) return invalidFields(parsed.error)
    try {
      const wait = await limit?.(parsed.data)
      if (wait) return jsonError(429, wait.sentence, { headers: { 'Retry-After': String(wait.seconds) } })
      await store(parsed.data)
      return Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } })
    } catch (error) {
      logError('request.not_stored', error, { handler: name })
      return jsonFailure(error, 'This could not be stored. Please try again.')
    }
  }
}

/** 422 with one message for each invalid field. */
export function invalidFields(error: z.ZodError): Response {
  const { fieldErrors, formErrors } = z.flattenError(error)
  const sentence = formErrors.length > 0 ? 'Send an object with these fields.' : 'Please check these fields.'
  return jsonError(422, sentence, { fieldErrors: fieldErrors as Record<string, string[]> })
}
