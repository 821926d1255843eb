import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'

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
const database = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify([member]))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${(database.address() as AddressInfo).port}`)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_fake')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_fake')
})
afterAll(() => database.close())

/** Status and Retry-After of a generation that ends with this failure. */
async function responseTo(failure: { reason: string; retryAfter?: number }) {
  const { generationHandler } = await import('./handlers')
  const done = Promise.resolve({ ok: false as const, message: 'It failed.', ...failure })
  const post = generationHandler({
    name: 'generate_post',
    schema: z.object({}),
    begin: async () => ({ id: 'x', done }),
  })
  const headers = { 'content-type': 'application/json' }
  const request = new Request('http://localhost/api/generate-blog-post', {
    method: 'POST',
    headers,
    body: '{}',
  })
  const response = await post(request)
  return [response.status, response.headers.get('retry-after')]
}

test('a generation beyond the budget is refused with a time to try again', async () => {
  expect(await responseTo({ reason: 'budget' })).toEqual([429, '3600'])
})

test('the time that the AI vendor named is passed on', async () => {
  expect(await responseTo({ reason: 'busy', retryAfter: 20 })).toEqual([503, '20'])
})

test('a failure that time does not mend names none', async () => {
  expect(await responseTo({ reason: 'refused' })).toEqual([422, null])
})
