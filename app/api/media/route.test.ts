import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Mocks of what Next provides in a request; the database is a server that responds as PostgREST does.
vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => [], set: () => undefined }),
}))
vi.mock('next/server', () => ({ connection: async () => undefined, after: () => undefined }))
vi.mock('node:fs/promises', async (load) => ({ ...(await load<object>()), statfs: vi.fn() }))

const member = {
  id: crypto.randomUUID(),
  email: 'ada@school.example',
  role: 'writer',
  account_role: 'writer',
  missing_factor: null,
  session_id: crypto.randomUUID(),
  confirmed_until: null,
}
const folder = mkdtempSync(path.join(tmpdir(), 'media-route-'))
const limits: unknown[] = []
/** The seconds to wait. */
let wait = 0
const server = createServer(async (request, response) => {
  const isLimit = request.url === '/rest/v1/rpc/hit_rate_limit'
  if (isLimit) limits.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(isLimit ? String(wait) : JSON.stringify([member]))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_fake')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_fake')
  vi.stubEnv('MEDIA_DIR', folder)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

async function upload(body: BodyInit) {
  const { POST } = await import('./route')
  const headers = { 'Content-Type': 'image/png', Origin: 'http://localhost:3000' }
  return POST(new Request('http://localhost:3000/api/media', { method: 'POST', headers, body }))
}

test('an account that has uploaded too many pictures is told how long to wait, and nothing is stored', async () => {
  wait = 720
  const response = await upload('png')
  expect(await response.json()).toEqual({
    success: false,
    error: 'Too many pictures. Please wait 12 minutes and try again.',
  })
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '720'])
  expect(limits).toMatchObject([{ scope: 'picture upload', max_hits: 300, window_seconds: 3600 }])
})

test('a picture that the disk has no space for is not stored, so that the database has some', async () => {
  wait = 0
  vi.mocked(statfs).mockResolvedValue({ bavail: 250, bsize: 1024 * 1024 } as never)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const response = await upload(new Uint8Array(picture))
  expect(await response.json()).toEqual({
    success: false,
    error: 'The picture could not be kept. Please try again.',
  })
  expect([response.status, readdirSync(folder)]).toEqual([503, []])
  expect(String(log.mock.calls)).toContain('the disk is almost full')
})
