import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearRedirectCache, findRedirect } from './redirects'

vi.mock('server-only', () => ({}))
const now = vi.spyOn(Date, 'now')
let time = 1_000_000_000_000
const advanceTime = (milliseconds: number) => {
  time += milliseconds
  now.mockReturnValue(time)
}

beforeEach(() => advanceTime(60 * 60 * 1000))
afterEach(() => clearRedirectCache())

test('an old slug redirects to the new one, a deleted post is gone, an unknown slug has no redirect', async () => {
  const load = async () => ({ old: 'new', deleted: null })
  expect(await findRedirect('old', load)).toBe('new')
  expect(await findRedirect('deleted', load)).toBeNull()
  expect(await findRedirect('unknown', load)).toBeUndefined()
  expect(await findRedirect('constructor', load)).toBeUndefined()
})

test('the database is queried once in thirty seconds, in the background after the first time', async () => {
  const load = vi.fn(async () => ({ old: 'new' }) as Record<string, string>)
  await findRedirect('old', load)
  advanceTime(29_000)
  await findRedirect('old', load)
  expect(load).toHaveBeenCalledTimes(1)
  advanceTime(2000)
  load.mockResolvedValue({ old: 'newest' })
  expect(await findRedirect('old', load)).toBe('new')
  await vi.waitFor(async () => expect(await findRedirect('old', load)).toBe('newest'), { timeout: 20_000 })
  expect(load).toHaveBeenCalledTimes(2)
})

test('a change made by this server takes effect at once', async () => {
  await findRedirect('old', async () => ({}))
  clearRedirectCache()
  expect(await findRedirect('old', async () => ({ old: 'new' }))).toBe('new')
})

test('the result of a query that was running when a change was made is discarded', async () => {
  let respond = (_: Record<string, string>) => {}
  const running = findRedirect('old', () => new Promise((resolve) => (respond = resolve)))
  clearRedirectCache()
  respond({})
  await running
  expect(await findRedirect('old', async () => ({ old: 'new' }))).toBe('new')
})

test('while the database is down the last result is used', async () => {
  await findRedirect('old', async () => ({ old: 'new' }))
  clearRedirectCache()
  const down = async () => Promise.reject(new Error('no connection'))
  expect(await findRedirect('old', down)).toBe('new')
})
