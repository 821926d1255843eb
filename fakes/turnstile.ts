import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fakeApi } from './turnstile-api.ts'

/** What goes wrong with one verification: a status, a page instead of an answer, or no answer at all. */
type Fault = { status: number } | 'html' | 'silent' | undefined

export interface FakeTurnstile {
  url: string
  siteKey: string
  secretKey: string
  /** The verification requests of the site, in order. */
  asked(): readonly URLSearchParams[]
  breakWith(fault: Fault): void
  stop(): Promise<void>
}

const siteKey = '1x00000000000000000000BB'
const secretKey = '1x0000000000000000000000000000000AA'

/** A server that speaks the vendor's protocol: its script, its widget, and tokens that are good for one message: `good.<action>.<id>`. */
export async function startFakeTurnstile(): Promise<FakeTurnstile> {
  const asked: URLSearchParams[] = []
  const usedBy = new Map<string, string>()
  let fault: Fault

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/turnstile/v0/api.js')
      return send(response, 'text/javascript', `(${fakeApi})('${url}')`)
    if (pathname === '/turnstile/v0/widget') return send(response, 'text/html', widget)
    if (pathname !== '/turnstile/v0/siteverify' || request.method !== 'POST')
      return send(response, 'text/plain', '', 404)
    const question = new URLSearchParams(await textOf(request))
    asked.push(question)
    if (fault === 'silent') return
    if (fault === 'html') return send(response, 'text/html', '<!doctype html><title>Busy</title>')
    if (fault) return answer(response, question, ['internal-error'], fault.status)
    answer(response, question, faultsOf(question, usedBy))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    siteKey,
    secretKey,
    asked: () => asked,
    breakWith: (next) => {
      fault = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function faultsOf(question: URLSearchParams, usedBy: Map<string, string>): string[] {
  const token = question.get('response') ?? ''
  const key = question.get('idempotency_key') ?? ''
  if (question.get('secret') !== secretKey) return ['invalid-input-secret']
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

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function answer(response: ServerResponse, question: URLSearchParams, faults: string[], status = 200) {
  const [, action] = question.get('response')?.split('.') ?? []
  const success = faults.length === 0
  const body = { success, 'error-codes': faults, ...(success && { action }) }
  send(response, 'application/json', JSON.stringify(body), status)
}

function send(response: ServerResponse, type: string, body: string, status = 200) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` })
  response.end(body)
}
