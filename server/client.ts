import type { IncomingMessage } from 'node:http'
import { readAddress } from '../lib/platform/client-address.ts'
import { logEvent } from '../lib/platform/log.ts'
import { announceOwnServer } from '../lib/platform/own-server.ts'

const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * What `lib/platform/client-address.ts` reads as `X-Forwarded-For`: behind proxies what they wrote, otherwise the address of the
 * socket, whatever the client wrote. A proxy nobody trusts is said once in the log, and from then on by `/api/health`.
 */
export function forwardedFor({ headers, socket }: IncomingMessage, hops: number): string | undefined {
  const address = readAddress(socket.remoteAddress ?? '') ?? undefined
  if (hops > 0) return String(headers['x-forwarded-for'] ?? address)
  if (forwarded.some((name) => headers[name] !== undefined)) noteUntrustedProxy()
  return address
}

function noteUntrustedProxy() {
  const server = announceOwnServer()
  if (server.untrustedProxy) return
  server.untrustedProxy = true
  logEvent('proxy.untrusted', {
    ignored: 'forwarded headers',
    remedy: 'set TRUSTED_PROXY_HOPS if a proxy stands in front',
  })
}
