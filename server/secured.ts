import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../lib/core/security-headers.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

// Two years, for this host alone: what runs beside it on the same domain is not ours to judge.
const strictTransport = { 'Strict-Transport-Security': 'max-age=63072000' }

/** Says on every answer what holds for all of them; what a route says of its own comes after and wins. */
export function secured(handler: Handler, siteUrl: string): Handler {
  const onHttps = siteUrl.startsWith('https:') ? strictTransport : {}
  const headers = new Map(Object.entries({ ...securityHeaders, ...onHttps }))
  return (request, response) => {
    response.setHeaders(headers)
    return handler(request, response)
  }
}
