import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'

let server: Awaited<ReturnType<typeof localServer>>
const requested = new Set<string>()

beforeAll(async () => {
  // The site and its database in one: a tick that waits for the mail service, and a version of the site.
  server = await localServer(({ url = '' }, response) => {
    requested.add(url)
    if (url === '/api/cron/tick') return
    response.setHeader('content-type', 'application/json').end('"a version"')
  })
  vi.stubEnv('SUPABASE_URL', server.origin)
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'publishable')
  vi.stubEnv('CRON_SECRET', 'a-secret-of-the-scheduler')
  vi.stubEnv('PORT', String(server.port))
})
afterAll(() => server.close())

it('a server looks for changes although its first tick takes long', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { startTicking } = await import('./clock')
  startTicking()
  await vi.waitFor(() => expect(requested).toContain('/api/cron/tick'), { timeout: 20_000 })
  await vi.waitFor(() => expect(requested).toContain('/api/cron/refresh'), { timeout: 20_000 })
})
