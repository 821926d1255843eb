import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'
import { resetWatched } from '@/lib/platform/process-state'

let site: Awaited<ReturnType<typeof localServer>>
let database: Server
/** When each connection was opened, in milliseconds. */
const connections: number[] = []
let watch: typeof import('./watch')
let refreshes = 0
/** Called while the version of the site is read. */
let whileReading = () => {}

beforeAll(async () => {
  site = await localServer(({ url }, response) => {
    if (url?.endsWith('/site_version')) whileReading()
    else refreshes++
    response.setHeader('content-type', 'application/json').end('"a version"')
  })
  // As a proxy in front of a PostgreSQL that is down.
  database = createServer((socket) => {
    connections.push(performance.now())
    socket.on('error', () => {}).end()
  })
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  const { port } = database.address() as { port: number }
  vi.stubEnv('DATABASE_URL', `postgres://academy:secret@127.0.0.1:${port}/academy`)
  vi.stubEnv('SUPABASE_URL', site.origin)
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'publishable')
  vi.stubEnv('CRON_SECRET', 'a-secret-of-the-scheduler')
  vi.stubEnv('PORT', String(site.port))
  watch = await import('./watch')
})
afterAll(async () => {
  database.close()
  await site.close()
})

it('pages are refreshed again when one was rendered while the version was read, although the version is the same', async () => {
  // Retried, because on a busy machine a read of the version may exceed its time limit of one second.
  const refreshed = () => vi.waitFor(async () => expect(await watch.refreshIfChanged()).toBe(true))
  whileReading = resetWatched
  await refreshed()
  whileReading = () => {}
  await refreshed()
  expect(await watch.refreshIfChanged()).toBe(false)
  expect(refreshes).toBe(2)
})

it('something that accepts and closes the connection for announcements is tried twice a second', async () => {
  void watch.watchChanges()
  await vi.waitFor(() => expect(connections.length).toBeGreaterThan(4), { timeout: 20_000 })
  const [first = 0, fifth = 0] = [connections[0], connections[4]]
  expect(fifth - first).toBeGreaterThan(1500)
})

it('the back-off between two polls stays below a second for five changes in a row, and never exceeds two seconds', () => {
  let backOff = 0
  for (let corrections = 0; corrections < 5; corrections++) backOff = watch.nextBackOff(backOff)
  expect(backOff).toBeLessThan(1000)
  for (let changes = 0; changes < 100; changes++) backOff = watch.nextBackOff(backOff)
  expect(backOff).toBe(2000)
})
