import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitedFetch } from './limited-fetch'

// Accepts connections and never responds, as a frozen database does.
const server = createServer(() => {})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const secondsOf = async (work: Promise<unknown>) => {
  const began = Date.now()
  await expect(work).rejects.toThrow()
  return (Date.now() - began) / 1000
}

test('a call of the auth server ends within five seconds', { timeout: 20_000 }, async () => {
  const seconds = await secondsOf(limitedFetch()(`${url}/auth/v1/token?grant_type=password`))
  expect(seconds).toBeGreaterThan(4)
  expect(seconds).toBeLessThan(8)
})

test('renewing a session again and again ends within the same five seconds', {
  timeout: 20_000,
}, async () => {
  const fetch = limitedFetch()
  const renew = () => secondsOf(fetch(`${url}/auth/v1/token?grant_type=refresh_token`))
  const all = (await renew()) + (await renew()) + (await renew())
  expect(all).toBeLessThan(8)
})

test("the caller's own abort signal still applies", async () => {
  const signal = AbortSignal.timeout(50)
  expect(await secondsOf(limitedFetch()(`${url}/rest/v1/rpc/current_access`, { signal }))).toBeLessThan(2)
})
