import 'server-only'
import { after } from 'next/server'
import { z } from 'zod'
import { writerHandler } from '@/lib/accounts/guards/handler'
import { jsonError, readJson } from '@/lib/platform/handler'
import { logError } from '@/lib/platform/log'
import { serviceClient } from '@/lib/platform/supabase/service'
import { failureResponse, type GenerationFailure } from './failure-response'
import type { Clients } from './generate'

const maxBytes = 64 * 1024

type Send = (event: string, data: unknown) => void

interface Started {
  id: string
  done: Promise<{ ok: true; value: object } | ({ ok: false } & GenerationFailure)>
}

interface GenerationOptions<Request> {
  name: string
  schema: z.ZodType<Request>
  /** Starts the work; `send` reports progress while the client is connected. */
  begin: (clients: Clients, request: Request, send?: Send) => Promise<Started>
}

/**
 * Generation over HTTP (CONTRACT "HTTP"): for writers and admins, JSON in, JSON out; with `Accept: text/event-stream`
 * progress first and the same response as the event `result` or `error`. The work continues if the client
 * disconnects: its result is stored.
 */
export function generationHandler<Request>({ name, schema, begin }: GenerationOptions<Request>) {
  return writerHandler({ name, event, failure }, async (request, { client }) => {
    const body = await readJson(request, maxBytes)
    if (!body.ok) return body.refusal
    const parsed = schema.safeParse(body.data)
    if (!parsed.success) return invalid(parsed.error)
    const clients = { session: client, service: serviceClient() }
    const start = (send?: Send) => begin(clients, parsed.data, send)
    const wantsStream = request.headers.get('accept')?.includes('text/event-stream')
    return wantsStream ? stream(start, name) : jsonResponse(await start())
  })
}

const event = 'generation.not_begun'
const failure = 'The server could not begin this. Please try again.'

function invalid(error: z.ZodError): Response {
  const { fieldErrors } = z.flattenError(error) as { fieldErrors: Record<string, string[]> }
  return jsonError(422, Object.values(fieldErrors)[0]?.[0] ?? 'Send an object with these fields.', {
    fieldErrors,
  })
}

async function jsonResponse({ done }: Started) {
  after(() => done)
  const outcome = await done
  if (outcome.ok) return Response.json(outcome.value, { headers: { 'Cache-Control': 'no-store' } })
  const { status, wait } = failureResponse(outcome)
  const headers = wait ? { 'Retry-After': String(wait) } : undefined
  return jsonError(status, outcome.message, { headers })
}

function stream(start: (send: Send) => Promise<Started>, name: string): Response {
  let isConnected = true
  const body = new ReadableStream({
    async start(controller) {
      const encoder = new TextEncoder()
      const send: Send = (event, data) => {
        if (isConnected)
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      }
      try {
        const { id, done } = await start(send)
        send('begun', { id })
        const outcome = await done
        if (outcome.ok) send('result', outcome.value)
        else send('error', { success: false, error: outcome.message, reason: outcome.reason })
      } catch (error) {
        logError(event, error, { handler: name })
        send('error', { success: false, error: failure })
      }
      if (isConnected) controller.close()
    },
    cancel() {
      isConnected = false
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}
