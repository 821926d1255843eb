import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPool } from './pool.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A pool of connections that answer with their number. */
function numberedPool(max: number) {
  const lost = new Set<number>()
  let count = 0
  const open = vi.fn(async () => {
    const number = ++count
    return { unsafe: async () => number, end: async () => {}, isLost: () => lost.has(number) }
  })
  return { pool: createPool(open, max), open, lost }
}

it('connections are lent up to the maximum, then in the order of arrival', async () => {
  const { pool, open } = numberedPool(2)
  const [one] = await Promise.all([pool.reserve(), pool.reserve()])
  const order: string[] = []
  const third = pool.reserve().then((connection) => {
    order.push('third')
    return connection
  })
  const fourth = pool.reserve().then(() => order.push('fourth'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(order).toEqual([])
  one.release()
  const connection = await third
  expect(await connection.unsafe('select 1')).toBe(1)
  connection.release()
  await fourth
  expect([order, open.mock.calls.length]).toEqual([['third', 'fourth'], 2])
})

it('a lost connection is replaced', async () => {
  const { pool, lost } = numberedPool(1)
  const first = await pool.reserve()
  lost.add(1)
  first.release()
  expect(await (await pool.reserve()).unsafe('select 1')).toBe(2)
})

it('who waits longer than ten seconds gets an error, and the next one still gets the connection', async () => {
  const { pool } = numberedPool(1)
  const first = await pool.reserve()
  const late = expect(pool.reserve()).rejects.toThrow('within 10 seconds')
  await vi.advanceTimersByTimeAsync(9000)
  const next = pool.reserve()
  await vi.advanceTimersByTimeAsync(2000)
  await late
  first.release()
  expect(await (await next).unsafe('select 1')).toBe(1)
})

it('a connection that cannot be opened leaves its place to the next', async () => {
  const { pool, open } = numberedPool(1)
  open.mockRejectedValueOnce(new Error('refused'))
  await expect(pool.reserve()).rejects.toThrow('refused')
  expect(await (await pool.reserve()).unsafe('select 1')).toBe(1)
})
