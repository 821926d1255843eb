import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { localServer } from './local-server.ts'

interface SentMail {
  id: string
  key: string
  from: string
  to: string | string[]
  subject: string
  html: string
  text: string
  reply_to?: string | string[]
  headers?: Record<string, string>
}

/** What goes wrong with one request: a status with its error name, no response at all, or accepted without a response. */
export type Fault =
  | { status: number; name?: string; retryAfter?: number }
  | 'timeout'
  | 'accepted-then-silent'
  | undefined

export interface FakeResend {
  url: string
  apiKey: string
  mails(): readonly SentMail[]
  requests(): number
  /** Sets a function that returns the fault of each request. */
  failWith(fault: (request: number) => Fault): void
  stop(): Promise<void>
}

/** A server that speaks the mail vendor's protocol, idempotency included, and keeps mails in memory. */
export async function startFakeResend(port = 0, apiKey = 're_fake_key'): Promise<FakeResend> {
  const accepted = new Map<string, { body: string; mail: SentMail }>()
  let requests = 0
  let faultOf: (request: number) => Fault = () => undefined

  const { origin, close } = await localServer(async (request, response) => {
    const number = ++requests
    const body = await text(request)
    const endpoint = `${request.method} ${request.url}`
    if (endpoint !== 'POST /emails' && endpoint !== 'GET /domains')
      return sendJson(response, 404, { name: 'not_found', message: 'There is nothing here.' })
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return sendJson(response, 401, { name: 'invalid_api_key', message: 'API key is invalid' })
    if (endpoint === 'GET /domains') return sendJson(response, 200, { object: 'list', data: [] })

    const fault = faultOf(number)
    if (fault === 'timeout') return
    if (typeof fault === 'object') return fail(response, fault)

    const key = String(request.headers['idempotency-key'] ?? randomUUID())
    const earlier = accepted.get(key)
    if (earlier && earlier.body !== body)
      return sendJson(response, 409, { name: 'invalid_idempotent_request', message: 'Same key, other body' })
    const mail = earlier?.mail ?? { ...(JSON.parse(body) as SentMail), id: randomUUID(), key }
    accepted.set(key, { body, mail })
    if (fault === 'accepted-then-silent') return
    sendJson(response, 200, { id: mail.id })
  }, port)

  return {
    url: origin,
    apiKey,
    mails: () => [...accepted.values()].map(({ mail }) => mail),
    requests: () => requests,
    failWith: (fault) => {
      faultOf = fault
    },
    stop: close,
  }
}

function fail(
  response: ServerResponse,
  { status, name = 'application_error', retryAfter }: Exclude<Fault, string | undefined>,
) {
  if (retryAfter) response.setHeader('retry-after', String(retryAfter))
  sendJson(response, status, { name, message: `The fake responds with ${status}` })
}

function sendJson(response: ServerResponse, status: number, body: Record<string, unknown>) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(status < 400 ? body : { statusCode: status, ...body }))
}
