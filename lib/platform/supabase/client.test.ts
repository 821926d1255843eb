import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
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

// The next longer limit is thirty seconds.
test('a call of the auth server ends after five seconds', { timeout: 20_000 }, async () => {
  const paths = ['token?grant_type=password', 'begun']
  const calls = paths.map((path) => limitedFetch()(`${url}/auth/v1/${path}`))
  await Promise.all(calls.map((call) => expect(call).rejects.toThrow('timeout')))
})

test('renewing a session again and again ends after the same five seconds', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => timeout.mockRestore())
  const fetch = limitedFetch()
  const renewSession = () => fetch(`${url}/auth/v1/token?grant_type=refresh_token`)
  const first = renewSession()
  limit.abort()
  for (const renewal of [first, renewSession(), renewSession()]) await expect(renewal).rejects.toThrow()
  expect(timeout.mock.calls).toEqual([[5000]])
})

test("the caller's own abort signal still applies", async () => {
  const signal = AbortSignal.timeout(50)
  await expect(limitedFetch()(`${url}/rest/v1/rpc/current_access`, { signal })).rejects.toThrow()
})
