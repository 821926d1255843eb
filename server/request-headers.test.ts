import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage, next, site, startFakeNext } from '../fakes/next.ts'
import { clientAddress } from '../lib/platform/client-address.ts'
import { announceOwnServer } from '../lib/platform/own-server.ts'

startFakeNext()
afterEach(() => {
  site.hops = 0
})

const server = announceOwnServer()
const addressSeenWith = (hops: number) =>
  clientAddress({ get: (name) => String(next.receivedHeaders[name] ?? '') }, hops)
const localhost = expect.stringMatching(/^(127\.0\.0\.1|::1)$/)

test("without a trusted proxy the address is the socket's, and a forwarded one is logged once", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await fetchPage('/login', { 'user-agent': 'a' })
  expect(server.untrustedProxy).toBe(false)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-host']) {
    await fetchPage('/login', { [name]: '6.6.6.6' })
    expect(addressSeenWith(0), name).toEqual(localhost)
    expect(JSON.stringify(next.receivedHeaders)).not.toContain('6.6.6.6')
  }
  expect(server.untrustedProxy).toBe(true)
  expect(log).toHaveBeenCalledOnce()
  expect(log.mock.calls[0]?.[0]).not.toContain('6.6.6.6')
  log.mockRestore()
})

test.each(['/login', '/blog/search?q=a'])(
  'behind a trusted proxy the address of %s is the one that the proxy added',
  async (path) => {
    site.hops = 1
    await fetchPage(path, { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' })
    expect(addressSeenWith(1)).toBe('203.0.113.7')
    await fetchPage(path, {})
    expect(addressSeenWith(1)).toEqual(localhost)
  },
)
