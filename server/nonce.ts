import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'

interface Manifest {
  routes: Record<string, { response?: string }>
  dynamicRoutes: Record<string, { routeRegex: string; _isEnsureStaticPage?: boolean }>
}

/**
 * Gives Next a nonce for a page that it renders for this request. Next puts it on each of its own scripts, and content cannot
 * know it. A page that is cached must not have one: its scripts are recognised by their place (`inline-scripts.ts`).
 */
export function nonces(root: string) {
  const file = path.join(root, '.next/prerender-manifest.json')
  const { routes, dynamicRoutes }: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const patterns = Object.values(dynamicRoutes).map(({ routeRegex, _isEnsureStaticPage }) => ({
    pattern: new RegExp(routeRegex),
    kept: _isEnsureStaticPage,
  }))
  const isKept = (address: string) => {
    const route = routes[address]
    return route ? route.response === 'complete' : patterns.find(({ pattern }) => pattern.test(address))?.kept
  }
  return ({ headers, method, url = '/' }: IncomingMessage): string | undefined => {
    // Next reads the nonce from these headers of the request: a client must not choose it.
    delete headers['content-security-policy']
    delete headers['content-security-policy-report-only']
    const [address = '/'] = url.split('?', 1)
    const isPage = !headers.rsc && !headers['next-action'] && !/^\/(_next|api)\//.test(address)
    if (!isPage || (method !== 'POST' && isKept(address))) return
    const nonce = randomBytes(16).toString('base64url')
    headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
    return nonce
  }
}
