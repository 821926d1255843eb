import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

// Mocks of what Next provides in a request; the database is a server that responds as PostgREST does.
vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => [], set: () => undefined }),
}))
vi.mock('next/server', () => ({ connection: async () => undefined, after: () => undefined }))

const member = {
  id: crypto.randomUUID(),
  email: 'ada@school.example',
  role: 'admin',
  account_role: 'admin',
  missing_factor: null,
  session_id: crypto.randomUUID(),
  confirmed_until: new Date(Date.now() + 60_000).toISOString(),
}
let recording: number
let requests: string[]
const server = createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? ''
  requests.push(path)
  const isRecording = path === '/rest/v1/rpc/record_activity'
  response.writeHead(isRecording ? recording : 200, { 'Content-Type': 'application/json' })
  response.end(isRecording ? '' : JSON.stringify([member]))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_fake')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_fake')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => server.close())
beforeEach(() => {
  recording = 204
  requests = []
})

async function takeFile() {
  const { adminFile } = await import('./handler')
  const write = async () => ({
    name: 'subscribers.csv',
    body: new Blob(['amina@visitors.example']).stream(),
  })
  const get = adminFile({
    name: 'export_subscribers',
    event: 'newsletter.not_exported',
    what: 'the subscribers',
    page: '/admin/newsletter',
    failure: 'Please try again.',
    write,
  })
  return get(new Request('http://localhost/api/export'))
}

test('an export is sent once it is in the activity record', async () => {
  const response = await takeFile()
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('amina@visitors.example')
  expect(requests).toContain('/rest/v1/rpc/record_activity')
})

test('an export that cannot be recorded is not sent', async () => {
  recording = 500
  const response = await takeFile()
  expect(response.status).toBe(503)
  const body = await response.text()
  expect(body).toContain('Please try again.')
  expect(body).not.toContain('amina')
})
