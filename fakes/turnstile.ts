import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { localServer } from './local-server.ts'
import { fakeApi } from './turnstile-api.ts'

/** What goes wrong with one verification: a status, a page instead of JSON, or no response at all. */
type Fault = { status: number } | 'html' | 'silent' | undefined

export interface FakeTurnstile {
  url: string
  siteKey: string
  secretKey: string
  /** The verification requests of the site, in order. */
  requests(): readonly URLSearchParams[]
  failWith(fault: Fault): void
  stop(): Promise<void>
}

const siteKey = '1x00000000000000000000BB'
const secretKey = '1x0000000000000000000000000000000AA'

/** A server that speaks the vendor's protocol: its script, its widget, and tokens that are valid for one message: `good.<action>.<id>`. */
export async function startFakeTurnstile(): Promise<FakeTurnstile> {
  const requests: URLSearchParams[] = []
  const usedBy = new Map<string, string>()
  let fault: Fault

  const { origin, close } = await localServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/turnstile/v0/api.js')
      return send(response, 'text/javascript', `(${fakeApi})('${origin}')`)
    if (pathname === '/turnstile/v0/widget') return send(response, 'text/html', widget)
    if (pathname !== '/turnstile/v0/siteverify' || request.method !== 'POST')
      return send(response, 'text/plain', '', 404)
    const verification = new URLSearchParams(await text(request))
    requests.push(verification)
    if (fault === 'silent') return
    if (fault === 'html') return send(response, 'text/html', '<!doctype html><title>Busy</title>')
    if (fault) return sendVerdict(response, verification, ['internal-error'], fault.status)
    sendVerdict(response, verification, errorCodesOf(verification, usedBy))
  })

  return {
    url: origin,
    siteKey,
    secretKey,
    requests: () => requests,
    failWith: (next) => {
      fault = next
    },
    stop: close,
  }
}

function errorCodesOf(verification: URLSearchParams, usedBy: Map<string, string>): string[] {
  const token = verification.get('response') ?? ''
  const key = verification.get('idempotency_key') ?? ''
  if (verification.get('secret') !== secretKey) return ['invalid-input-secret']
  if (!token) return ['missing-input-response']
  if (token.startsWith('broken.')) return ['internal-error']
  if (!token.startsWith('good.')) return ['invalid-input-response']
  const first = usedBy.get(token) ?? key
  if (usedBy.has(token) && (!key || first !== key)) return ['timeout-or-duplicate']
  usedBy.set(token, first)
  return []
}

const widget = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Widget</title>
<button onclick="parent.postMessage('clicked', '*')">Verify you are human</button></html>`

function sendVerdict(
  response: ServerResponse,
  verification: URLSearchParams,
  errorCodes: string[],
  status = 200,
) {
  const [, action] = verification.get('response')?.split('.') ?? []
  const success = errorCodes.length === 0
  const body = { success, 'error-codes': errorCodes, ...(success && { action }) }
  send(response, 'application/json', JSON.stringify(body), status)
}

function send(response: ServerResponse, type: string, body: string, status = 200) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` })
  response.end(body)
}
