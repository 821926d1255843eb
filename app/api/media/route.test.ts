import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Mocks of what Next provides in a request; the database is a server that responds as PostgREST does.
vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => [], set: () => undefined }),
}))
vi.mock('next/server', () => ({ connection: async () => undefined, after: () => undefined }))

const member = {
  id: crypto.randomUUID(),
  email: 'ada@school.example',
  role: 'writer',
  account_role: 'writer',
  missing_factor: null,
  session_id: crypto.randomUUID(),
  confirmed_until: null,
}
const limits: unknown[] = []
const server = createServer(async (request, response) => {
  const isLimit = request.url === '/rest/v1/rpc/hit_rate_limit'
  if (isLimit) limits.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(isLimit ? '720' : JSON.stringify([member]))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_fake')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_fake')
})
afterAll(() => server.close())

test('an account that has uploaded too many pictures is told how long to wait, and nothing is stored', async () => {
  const { POST } = await import('./route')
  const headers = { 'Content-Type': 'image/png', Origin: 'http://localhost:3000' }
  const request = new Request('http://localhost:3000/api/media', { method: 'POST', headers, body: 'png' })
  const response = await POST(request)
  expect(await response.json()).toEqual({
    success: false,
    error: 'Too many pictures. Please wait 12 minutes and try again.',
  })
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '720'])
  expect(limits).toMatchObject([{ scope: 'picture upload', max_hits: 300, window_seconds: 3600 }])
})
