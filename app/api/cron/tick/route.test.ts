import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.mock('next/server', () => ({ connection: async () => undefined, after: () => undefined }))

const database = createServer((_, response) => response.destroy())
beforeAll(async () => {
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${(database.address() as AddressInfo).port}`)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_fake')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_fake')
  vi.stubEnv('CRON_SECRET', 'a-secret-of-the-scheduler')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => database.close())

test('while the database is away the tick gets 503 with a sentence, and the counts of the jobs that were done', async () => {
  const { GET } = await import('./route')
  const headers = { authorization: 'Bearer a-secret-of-the-scheduler' }
  const response = await GET(new Request('http://localhost:3000/api/cron/tick', { headers }))
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    success: false,
    error: expect.stringMatching(/^Some of the jobs failed\. .+\.$/),
    prunedTransferFiles: 0,
  })
})
