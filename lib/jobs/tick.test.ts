import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

// A mock of what Next provides in a request: each of these ends at once.
vi.mock('next/server', () => ({ after: (work: () => void) => work() }))

let tick: typeof import('./tick').tick
type Reply = (path: string, response: ServerResponse) => void
let reply: Reply
const requested: string[] = []
const media = mkdtempSync(path.join(tmpdir(), 'tick-test-'))
const database = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  requested.push(path)
  response.setHeader('content-type', 'application/json')
  reply(path, response)
})

beforeEach(() => {
  requested.length = 0
})

beforeAll(async () => {
  await new Promise<void>((resolve) => database.listen(0, resolve))
  vi.stubEnv('SUPABASE_URL', `http://localhost:${(database.address() as AddressInfo).port}`)
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'publishable')
  vi.stubEnv('RESEND_API_KEY', 'key')
  vi.stubEnv('MEDIA_DIR', media)
  ;({ tick } = await import('./tick'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterAll(async () => {
  database.closeAllConnections()
  await new Promise((resolve) => database.close(resolve))
  rmSync(media, { recursive: true })
})

it('a job whose statement the database refuses does not keep mails from being sent', async () => {
  reply = (path, response) => {
    const refused = path.endsWith('/turn_cohorts')
    response.writeHead(refused ? 400 : 200)
    response.end(
      refused
        ? '{"code":"23514","message":"violates check constraint"}'
        : path.includes('/rpc/')
          ? 'null'
          : '[]',
    )
  }
  expect((await tick()).success).toBe(false)
  expect(requested).toContain('/rest/v1/rpc/claim_mails')
})

const offersSeats = async (outbox: string) => {
  reply = (path, response) => {
    response.setHeader('content-range', '0-0/1')
    response.end(path.includes('/rpc/') ? 'null' : path.endsWith('/email_outbox') ? outbox : '[]')
  }
  await tick()
  return requested.some((path) => path.endsWith('/offer_seats'))
}

it('seats are offered while mails are sent, and not while the mail service refuses them', async () => {
  expect(await offersSeats('[{"last_error":null}]')).toBe(true)
  requested.length = 0
  expect(await offersSeats('[{"last_error":"key: API key is invalid"}]')).toBe(false)
  expect(requested).toContain('/rest/v1/rpc/end_seat_offers')
})

it('the time zone of the environment is stored before cohorts take their turn', async () => {
  reply = (path, response) => response.end(path.includes('/rpc/') ? 'null' : '[]')
  await tick()
  const order = requested.filter((path) => /set_time_zone|turn_cohorts/.test(path))
  expect(order).toEqual(['/rest/v1/rpc/set_time_zone_override', '/rest/v1/rpc/turn_cohorts'])
})

it('changed pages are expired by the last jobs, not before mails are sent and pictures fetched', async () => {
  reply = (path, response) => response.end(path.includes('/rpc/') ? 'null' : '[]')
  await tick()
  const order = requested.filter((path) =>
    /claim_mails|take_remote_hero|school_version|post_changes|full_courses/.test(path),
  )
  expect(order).toEqual([
    '/rest/v1/rpc/claim_mails',
    '/rest/v1/post_changes', // Pruned.
    '/rest/v1/rpc/take_remote_hero',
    '/rest/v1/rpc/school_version',
    '/rest/v1/post_changes',
    '/rest/v1/rpc/full_courses',
  ])
})

it('when the database drops connections, only the first job sends it requests', async () => {
  reply = (_, response) => response.destroy()
  expect((await tick()).success).toBe(false)
  expect(new Set(requested).size).toBe(1)
})

it('an archive of yesterday is deleted, also while the database is away', async () => {
  reply = (_, response) => response.destroy()
  const archive = path.join(media, 'transfers', `${crypto.randomUUID()}.zip`)
  mkdirSync(path.dirname(archive))
  writeFileSync(archive, 'PK')
  await tick()
  expect(existsSync(archive)).toBe(true)
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  utimesSync(archive, yesterday, yesterday)
  await tick()
  expect(existsSync(archive)).toBe(false)
})
