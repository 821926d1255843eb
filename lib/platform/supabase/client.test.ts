import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitedFetch } from './client'

// Accepts connections and never responds, or never ends its response, as a frozen database does.
const server = createServer(({ url }, response) => {
  if (url?.endsWith('/begun')) response.write('{')
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

// Each test may take less time than the next longer limit.
test.concurrent('a call of the auth server ends after five seconds', { timeout: 20_000 }, async () => {
  const paths = ['token?grant_type=password', 'begun']
  const calls = paths.map((path) => limitedFetch()(`${url}/auth/v1/${path}`))
  await Promise.all(calls.map((call) => expect(call).rejects.toThrow('timeout')))
})

test.concurrent('renewing a session again and again ends after the same five seconds', {
  timeout: 14_000,
}, async () => {
  const fetch = limitedFetch()
  const renewSession = () => expect(fetch(`${url}/auth/v1/token?grant_type=refresh_token`)).rejects.toThrow()
  await renewSession()
  await renewSession()
  await renewSession()
})

test("the caller's own abort signal still applies", async () => {
  const signal = AbortSignal.timeout(50)
  await expect(limitedFetch()(`${url}/rest/v1/rpc/current_access`, { signal })).rejects.toThrow()
})
