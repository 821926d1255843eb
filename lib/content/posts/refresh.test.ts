import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'

const revalidateTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ revalidateTag }))
vi.mock('next/server', () => ({ after: () => {} }))

const minute = 60_000
const start = Date.parse('2031-05-05T12:00:00Z')
/** The database: its clock, the changes it has recorded, and whether this server reaches it. */
const state = {
  now: start,
  isReachable: true,
  changes: [] as { id: number; slug: string; changed_at: string }[],
}
let database: Awaited<ReturnType<typeof localServer>>
let refresh: () => Promise<number>

beforeEach(async () => {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('academy.post-changes'))
  Object.assign(state, { isReachable: true, changes: [] })
  pass(0, start)
  database = await localServer(({ url = '' }, response) => {
    if (!state.isReachable) return response.writeHead(403).end()
    const since = new URL(url, 'http://localhost').searchParams.get('changed_at')?.replace('gt.', '') ?? ''
    const found = state.changes.filter(({ changed_at }) => changed_at > since).reverse()
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(found.slice(0, 1000)))
  })
  const { refreshChangedPosts } = await import('./refresh')
  refresh = () => refreshChangedPosts(createClient(database.origin, 'secret'))
  await refresh()
  revalidateTag.mockClear()
})
afterEach(async () => {
  vi.useRealTimers()
  await database.close()
})

/** Time passes for the database and, with the same clock, for this server. */
function pass(minutes: number, from = state.now) {
  state.now = from + minutes * minute
  vi.useFakeTimers({ toFake: ['Date'], now: state.now })
}

const publish = (slug: string) =>
  state.changes.push({ id: state.changes.length + 1, slug, changed_at: new Date(state.now).toISOString() })
const expired = () => revalidateTag.mock.calls.filter(([, how]) => how.expire === 0).map(([tag]) => tag)

it('a server that was cut off for longer than a poll looks back expires what was published meanwhile', async () => {
  publish('before')
  await refresh()
  state.isReachable = false
  pass(5)
  publish('meanwhile')
  await expect(refresh()).rejects.toThrow()
  pass(25)
  publish('just-now')
  state.isReachable = true
  revalidateTag.mockClear()
  expect(await refresh()).toBe(2)
  expect(expired()).toEqual(expect.arrayContaining(['post:meanwhile', 'post:just-now']))
  expect(await refresh()).toBe(0)
})

it.each([-60, 60])(
  'the clock of a server may differ from that of the database by %i minutes',
  async (ahead) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + ahead * minute })
    publish('news')
    expect(await refresh()).toBe(1)
    expect(expired()).toContain('post:news')
  },
)

it('a change that becomes visible after a later one is expired, too', async () => {
  publish('first')
  await refresh()
  state.changes.unshift({ id: 0, slug: 'late', changed_at: new Date(state.now - 5 * minute).toISOString() })
  revalidateTag.mockClear()
  expect(await refresh()).toBe(1)
  expect(expired()).toContain('post:late')
})

it('after too many changes every page is marked stale, also when one of them was handled before', async () => {
  for (let number = 0; number < 1000; number++) publish(`post-${number}`)
  expect(await refresh()).toBe(0)
  expect(revalidateTag).toHaveBeenCalledWith('site', 'max')
  // One post is saved while a long transaction changes more than a query returns.
  state.changes.push({ id: 2600, slug: 'saved', changed_at: new Date(state.now).toISOString() })
  await refresh()
  revalidateTag.mockClear()
  for (let id = 1100; id < 2599; id++)
    state.changes.splice(-1, 0, { id, slug: `post-${id}`, changed_at: new Date(state.now).toISOString() })
  expect(await refresh()).toBe(0)
  expect(revalidateTag).toHaveBeenCalledWith('site', 'max')
})
