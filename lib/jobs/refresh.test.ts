import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as afterOtherEvents } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

const revalidateTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ revalidateTag, cacheLife: () => {}, cacheTag: () => {}, updateTag: () => {} }))
const afterResponse = vi.hoisted((): (() => unknown)[] => [])
vi.mock('next/server', () => ({ after: (work: () => unknown) => void afterResponse.push(work) }))
const endRequests = () => afterResponse.splice(0).map((work) => work())
afterEach(endRequests)

let refreshChanges: typeof import('./refresh').refreshChanges
/** How many cohorts take their turn at the next request, which changes the school. */
let turned = 0
let schoolVersion = 1
const change = '[{"id":1,"slug":"news","changed_at":"2031-05-05T12:00:00Z"}]'
let isSchoolUnreadable = false
let tellRefusal = () => {}
const schoolRefused = new Promise<void>((resolve) => {
  tellRefusal = resolve
})
const database = createServer(async ({ url = '' }, response) => {
  if (url.endsWith('/turn_cohorts')) schoolVersion += turned
  if (isSchoolUnreadable && url.endsWith('/school_version'))
    return response.writeHead(403).end('{}', () => tellRefusal())
  if (url.includes('/post_changes')) {
    if (isSchoolUnreadable) await untilRefusalIsRead()
    return response.setHeader('content-type', 'application/json').end(isSchoolUnreadable ? change : '[]')
  }
  return response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(url)))
})

function answerTo(url: string) {
  if (url.endsWith('/school_version')) return schoolVersion
  if (url.endsWith('/turn_cohorts')) return turned
  return url.endsWith('/full_courses') ? [] : 0
}

/** Waits for a hundred turns of the event loop: the client reads the failed response in fewer. */
async function untilRefusalIsRead() {
  await schoolRefused
  await hundredTurns()
}

async function hundredTurns() {
  for (let turn = 0; turn < 100; turn++) await afterOtherEvents()
}

beforeAll(async () => {
  await new Promise<void>((resolve) => database.listen(0, resolve))
  vi.stubEnv('SUPABASE_URL', `http://localhost:${(database.address() as AddressInfo).port}`)
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'publishable')
  ;({ refreshChanges } = await import('./refresh'))
})

afterAll(async () => {
  database.closeAllConnections()
  await new Promise((resolve) => database.close(resolve))
})

it('after a cohort has taken its turn, pages with facts of the school are expired', async () => {
  expect(await refreshChanges()).toBe(0)
  endRequests()
  expect(revalidateTag).not.toHaveBeenCalledWith('school', { expire: 0 })
  turned = 1
  expect(await refreshChanges()).toBe(1)
  expect(revalidateTag).toHaveBeenCalledWith('school', { expire: 0 })
  turned = 0
})

it('when one read fails, the tags of the others are expired before the failure is reported', async () => {
  // The first call expires nothing: it only records the id of the latest change.
  await refreshChanges().catch(() => {})
  endRequests()
  isSchoolUnreadable = true
  await expect(refreshChanges()).rejects.toThrow()
  expect(revalidateTag).toHaveBeenCalledWith('post:news', { expire: 0 })
})

it('a refresh reads no changes before the request of the one before it has ended, because pages expire only then', async () => {
  isSchoolUnreadable = false
  await refreshChanges()
  turned = 1
  const next = refreshChanges()
  await hundredTurns()
  expect(schoolVersion).toBe(2)
  endRequests()
  expect(await next).toBe(1)
})
