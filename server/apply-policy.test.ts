import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformPolicy } from '../lib/platform/security-headers.ts'
import { withPolicy } from './apply-policy.ts'

const root = mkdtempSync(path.join(tmpdir(), 'policy-'))
const dynamicRoutes = {
  '/blog/[slug]': { routeRegex: '^/blog/([^/]+?)(?:/)?$', _isEnsureStaticPage: true },
  '/preview/[token]': { routeRegex: '^/preview/([^/]+?)(?:/)?$' },
}
const routes = { '/about': { response: 'complete' }, '/login': { response: 'empty' } }
mkdirSync(path.join(root, '.next'))
writeFileSync(path.join(root, '.next/prerender-manifest.json'), JSON.stringify({ routes, dynamicRoutes }))

// Next's handler, which each test sets.
let next = (_request: IncomingMessage, response: ServerResponse): unknown => response.end()
const handler = withPolicy(root, (request, response) => {
  response.setHeader('Content-Security-Policy', platformPolicy)
  return next(request, response)
})
const server = createServer((request, response) => handler(request, response))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

const get = (address: string, init?: RequestInit) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${address}`, init)

const nonceOf = ({ headers }: IncomingMessage) =>
  /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1]

/** Sends a page in several writes, with one script of the framework. */
function streamInParts(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.write('<html><body><script>ran()</script>')
  response.write(`<script nonce="${nonceOf(request)}">self.__next_f.push([1,"a"])</script>`)
  response.end('</body></html>')
}

test.each([
  ['GET', '/login'],
  ['GET', '/preview/a'],
  ['POST', '/about'],
])(
  'the page for %s %s is sent once it is complete, with the hashes of its scripts in its policy',
  async (method, address) => {
    next = streamInParts
    const response = await get(address, { method })
    expect(response.headers.get('content-security-policy')?.match(/sha256-/g)).toHaveLength(2)
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+'; style/)
    expect(await response.text()).toContain('<script>self.__next_f.push([1,"a"])</script></body></html>')
  },
)

test.each(['/about', '/blog/a'])(
  '%s is cached, so Next gets no nonce for it, neither from us nor from the client',
  async (address) => {
    let policy: unknown
    next = (request, response) => {
      policy = request.headers['content-security-policy']
      response.end()
    }
    await get(address, { headers: { 'content-security-policy': "script-src 'nonce-mine'" } })
    expect(policy).toBeUndefined()
    await get('/login', { headers: { 'content-security-policy': "script-src 'nonce-mine'" } })
    expect(policy).toMatch(/^script-src 'nonce-[\w-]{22}'$/)
  },
)

test('other responses are passed on as they are written, with a policy without inline scripts', async () => {
  let finish = () => {}
  next = (_request, response) => {
    response.setHeader('Content-Type', 'text/event-stream')
    response.write('data: 1\n\n')
    finish = () => response.end('data: 2\n\n')
  }
  const { headers, body } = await get('/api/generate')
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self'; style/)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('data: 1\n\n')
  finish()
  expect((await reader?.read())?.value).toBe('data: 2\n\n')
})

test('a page with a policy of its own keeps it and is streamed', async () => {
  next = (_request, response) => {
    const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'" }
    response.writeHead(200, headers).end('<script>theirs()</script>')
  }
  const response = await get('/challenge')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(await response.text()).toBe('<script>theirs()</script>')
})

test('a font is named once in the Link header of a page, without the nonce', async () => {
  next = (request, response) => {
    const font = '</a.woff2>; rel=preload; as="font"'
    response.setHeader('Link', [font, `${font}; nonce="${nonceOf(request)}"`])
    return streamInParts(request, response)
  }
  expect((await get('/login')).headers.get('link')).toBe('</a.woff2>; rel=preload; as="font"')
})

test('a broken response is replaced by an error instead of being left open', async () => {
  next = (_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Content-Encoding', 'gzip')
    response.end('no gzip')
  }
  const response = await get('/login')
  expect(response.status).toBe(500)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toContain('Please try again')
})
