import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let refreshChanges: typeof import('./refresh').refreshChanges
const requested: string[] = []
const database = createServer(({ url = '' }, response) => {
  requested.push(url.split('/').at(-1) ?? '')
  response.setHeader('content-type', 'application/json')
  response.end(url.endsWith('/school_version') ? '1' : url.endsWith('/full_courses') ? '[]' : '0')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => database.listen(0, resolve))
  vi.stubEnv('SUPABASE_URL', `http://localhost:${(database.address() as AddressInfo).port}`)
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'publishable')
  vi.stubEnv('SITE_TIME_ZONE', 'Pacific/Auckland')
  ;({ refreshChanges } = await import('./refresh'))
})

afterAll(async () => {
  database.closeAllConnections()
  await new Promise((resolve) => database.close(resolve))
})

it('cohorts that have begun are replaced before the school is compared with what the pages show', async () => {
  await refreshChanges().catch(() => {})
  expect(requested.slice(0, 3)).toEqual(['set_time_zone_override', 'turn_cohorts', expect.any(String)])
  expect(requested.indexOf('school_version')).toBeGreaterThan(1)
})
