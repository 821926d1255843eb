import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { localServer } from '../../../../fakes/local-server'
import { readSource } from './read-source'

const page = '<html><head><title>Five users</title></head><body><p>Five is enough.</p></body></html>'
const hosts: (string | undefined)[] = []
let open: Awaited<ReturnType<typeof localServer>>
let secret: Awaited<ReturnType<typeof localServer>>
let secretHits = 0

beforeAll(async () => {
  open = await localServer(respond)
  secret = await localServer((_, response) => {
    secretHits += 1
    response.end('secret')
  })
})
afterAll(async () => {
  await open.close()
  await secret.close()
})

function respond({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
  hosts.push(headers.host)
  const [, kind, value = ''] = url.split('/').map(decodeURIComponent)
  const html = { 'content-type': 'text/html; charset=utf-8' }
  if (kind === 'status') response.writeHead(Number(value), html).end(page)
  else if (kind === 'type') response.writeHead(200, { 'content-type': `${value}/x` }).end(page)
  else if (kind === 'to') response.writeHead(302, { location: value }).end()
  else if (kind === 'loop') response.writeHead(301, { location: '/loop' }).end()
  else if (kind === 'hops' && Number(value) > 0)
    response.writeHead(307, { location: `/hops/${Number(value) - 1}` }).end()
  else response.writeHead(200, html).end(page)
}

const read = (path: string, options = {}) =>
  readSource(`${open.origin}${path}`, { allow: [open.socket], ...options })
const via = (target: string) => `/to/${encodeURIComponent(target)}`

describe('the response of a page', () => {
  test('an article', async () => {
    const now = new Date('2026-11-21T08:00:00Z')
    expect(await read('/article', { now })).toEqual({
      ...{ state: 'alive', status: 200, title: 'Five users', text: 'Five is enough.' },
      finalUrl: `${open.origin}/article`,
    })
  })

  test.each([
    ['/status/404', { state: 'dead', status: 404, failure: 'gone' }],
    ['/status/410', { state: 'dead', status: 410, failure: 'gone' }],
    ['/status/403', { state: 'unknown', status: 403, failure: 'refused' }],
    ['/status/503', { state: 'unknown', status: 503, failure: 'refused' }],
    ['/status/304', { state: 'unknown', status: 304, failure: 'refused' }],
    ['/type/application', { state: 'alive', status: 200, failure: 'not-text' }],
    ['/type/image', { state: 'alive', status: 200, failure: 'not-text' }],
  ])('%s', async (path, finding) => {
    const reading = await read(path)
    expect(reading).toMatchObject(finding)
    expect(reading.text).toBeUndefined()
  })
})

describe('redirects', () => {
  test('four are followed and the final URL is reported', async () => {
    expect(await read('/hops/4')).toMatchObject({ state: 'alive', finalUrl: `${open.origin}/hops/0` })
  })

  test.each(['/hops/5', '/loop'])('%s has too many', async (path) => {
    const before = hosts.length
    expect(await read(path)).toMatchObject({ state: 'unknown', failure: 'too-many-redirects' })
    expect(hosts.length - before).toBe(5)
  })

  test.each([
    ['another port of this machine', () => secret.origin],
    ['this machine by name', () => `http://localhost:${secret.port}`],
    ['this machine in other figures', () => `http://0x7f.1:${secret.port}`],
    ['this machine in IPv6', () => `http://[::1]:${secret.port}`],
    ['mapped into IPv6', () => `http://[::ffff:127.0.0.1]:${secret.port}`],
    ['metadata', () => 'http://169.254.169.254/latest/meta-data/'],
    ['credentials', () => open.origin.replace('//', '//me:secret@')],
    ['a file', () => 'file:///etc/passwd'],
    ['another port', () => 'http://8.8.8.8:8080/'],
  ])('to %s are refused', async (_, target) => {
    expect(await read(via(target()))).toMatchObject({ state: 'unknown', failure: 'not-allowed' })
    expect(secretHits).toBe(0)
  })

  test('to an unreadable target are reported', async () => {
    expect(await read(via('http://['))).toMatchObject({ state: 'unknown', failure: 'unreachable' })
  })
})

describe('addresses', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'https://10.0.0.1/',
    'http://[fd00::1]/',
    'http://me@8.8.8.8/',
    'ftp://8.8.8.8/',
    'javascript:alert(1)',
    'not an address',
    '',
  ])('%j is not fetched', async (address) => {
    expect(await readSource(address)).toMatchObject({ state: 'unknown', failure: 'not-allowed' })
  })

  test('this machine is fetched only when allowed with its port', async () => {
    expect(await readSource(open.origin)).toMatchObject({ failure: 'not-allowed' })
    expect(await readSource(open.origin, { allow: [secret.socket] })).toMatchObject({
      failure: 'not-allowed',
    })
  })
})

describe('host names', () => {
  const address = () => `http://pages.example:${open.port}/`

  test('that resolve to this machine are not fetched', async () => {
    const resolve = async () => ['127.0.0.1']
    expect(await readSource('http://pages.example/', { resolve })).toMatchObject({ failure: 'not-allowed' })
  })

  test('that resolve to this machine with one of several addresses are not fetched', async () => {
    const resolve = async () => ['93.184.215.14', '::1']
    expect(await readSource('http://pages.example/', { resolve })).toMatchObject({ failure: 'not-allowed' })
  })

  test('are resolved once, and the connection uses the addresses that were checked', async () => {
    const resolve = vi.fn(async () => (resolve.mock.calls.length === 1 ? ['127.0.0.1'] : ['127.0.0.2']))
    const reading = await readSource(address(), { allow: [open.socket], resolve })
    expect(reading).toMatchObject({ state: 'alive', finalUrl: address() })
    expect(resolve.mock.calls).toEqual([['pages.example']])
    expect(hosts.at(-1)).toBe(`pages.example:${open.port}`)
  })

  test('that do not exist are dead, but not when DNS does not answer', async () => {
    const fail = (code: string) => async () => Promise.reject(Object.assign(new Error(code), { code }))
    expect(await readSource(address(), { resolve: fail('ENOTFOUND') })).toMatchObject({
      ...{ state: 'dead', failure: 'no-such-host' },
    })
    expect(await readSource(address(), { resolve: fail('EAI_AGAIN') })).toMatchObject({
      ...{ state: 'unknown', failure: 'unreachable' },
    })
  })
})
