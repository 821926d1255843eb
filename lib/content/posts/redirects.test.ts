import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetMovedPosts, movedPost } from './redirects'

vi.mock('server-only', () => ({}))
const now = vi.spyOn(Date, 'now')
let time = 1_000_000_000_000
const later = (milliseconds: number) => {
  time += milliseconds
  now.mockReturnValue(time)
}

beforeEach(() => later(60 * 60 * 1000))
afterEach(() => forgetMovedPosts())

test('an old slug redirects to the new one, a deleted post is gone, an unknown slug has no redirect', async () => {
  const load = async () => ({ old: 'new', deleted: null })
  expect(await movedPost('old', load)).toBe('new')
  expect(await movedPost('deleted', load)).toBeNull()
  expect(await movedPost('unknown', load)).toBeUndefined()
  expect(await movedPost('constructor', load)).toBeUndefined()
})

test('the database is queried once in thirty seconds, in the background after the first time', async () => {
  const load = vi.fn(async () => ({ old: 'new' }) as Record<string, string>)
  await movedPost('old', load)
  later(29_000)
  await movedPost('old', load)
  expect(load).toHaveBeenCalledTimes(1)
  later(2000)
  load.mockResolvedValue({ old: 'newest' })
  expect(await movedPost('old', load)).toBe('new')
  await vi.waitFor(async () => expect(await movedPost('old', load)).toBe('newest'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a change made by this server takes effect at once', async () => {
  await movedPost('old', async () => ({}))
  forgetMovedPosts()
  expect(await movedPost('old', async () => ({ old: 'new' }))).toBe('new')
})

test('a query that was running when the change was made is not believed', async () => {
  let arrive = (_: Record<string, string>) => {}
  const running = movedPost('old', () => new Promise((resolve) => (arrive = resolve)))
  forgetMovedPosts()
  arrive({})
  await running
  expect(await movedPost('old', async () => ({ old: 'new' }))).toBe('new')
})

test('while the database is down the last result is used', async () => {
  await movedPost('old', async () => ({ old: 'new' }))
  forgetMovedPosts()
  const down = async () => Promise.reject(new Error('no connection'))
  expect(await movedPost('old', down)).toBe('new')
})
