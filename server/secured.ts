import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../lib/platform/security-headers.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

// Two years. Without `includeSubDomains`, because other sites of the school may run on http.
const strictTransport = { 'Strict-Transport-Security': 'max-age=63072000' }

/** Sets the security headers on every answer; a route may set others for itself. */
export function secured(handler: Handler, siteUrl: string): Handler {
  const onHttps = siteUrl.startsWith('https:') ? strictTransport : {}
  const headers = new Map(Object.entries({ ...securityHeaders, ...onHttps }))
  return (request, response) => {
    response.setHeaders(headers)
    return handler(request, response)
  }
}
