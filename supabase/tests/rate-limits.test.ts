import { describe, expect, test, vi } from 'vitest'
import { newService } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import { numbers } from './support/samples'

const service = newService()
const newScope = () => `test ${crypto.randomUUID()}`
const hit = async (scope: string, subject = 'ada', max_hits = 2, window_seconds = 600) =>
  (await service.rpc('hit_rate_limit', { scope, subject, max_hits, window_seconds }).throwOnError()).data

test('hits up to the limit are allowed, then the seconds to wait are returned', async () => {
  const scope = newScope()
  expect([await hit(scope), await hit(scope)]).toEqual([0, 0])
  const wait = await hit(scope)
  expect(wait).toBeGreaterThan(500)
  expect(wait).toBeLessThanOrEqual(600)
})

test('the wait lasts until the end of the window', async () => {
  const scope = newScope()
  await hit(scope, 'ada', 1, 86_400)
  const wait = await hit(scope, 'ada', 1, 86_400)
  expect(wait).toBeGreaterThan(86_300)
  expect(wait).toBeLessThanOrEqual(86_400)
})

test('each scope and each subject has a counter of its own', async () => {
  const scope = newScope()
  await hit(scope, 'ada', 1)
  expect([await hit(scope, 'bola', 1), await hit(newScope(), 'ada', 1)]).toEqual([0, 0])
  expect(await hit(scope, 'ada', 1)).toBeGreaterThan(0)
})

test('refused hits do not prolong the wait', async () => {
  const scope = newScope()
  await hit(scope, 'ada', 1, 600)
  for (const _ of numbers(3)) expect(await hit(scope, 'ada', 1, 86_400)).toBeLessThanOrEqual(600)
})

test('after the end of a window the next hit is allowed and begins another one', async () => {
  const scope = newScope()
  await hit(scope, 'ada', 1, 1)
  await vi.waitFor(async () => expect(await hit(scope, 'ada', 1, 86_400)).toBe(0), { timeout: 30_000 })
  expect(await hit(scope, 'ada', 1, 86_400)).toBeGreaterThan(600)
})

test('clearing resets the counter of that subject alone', async () => {
  const scope = newScope()
  for (const subject of ['ada', 'bola']) await hit(scope, subject, 1)
  await service.rpc('clear_rate_limit', { scope, subject: 'ada' }).throwOnError()
  expect(await hit(scope, 'ada', 1)).toBe(0)
  expect(await hit(scope, 'bola', 1)).toBeGreaterThan(0)
})

test('pruning deletes only counters whose window is over', async () => {
  const [over, running] = [newScope(), newScope()]
  for (const subject of ['ada', 'bola', 'chidi']) await hit(over, subject, 1, 1)
  await hit(running, 'ada', 1)
  let pruned = 0
  await vi.waitFor(
    async () => {
      pruned += (await service.rpc('prune_rate_limits').throwOnError()).data
      expect(pruned).toBeGreaterThanOrEqual(3)
    },
    { timeout: 30_000 },
  )
  expect(await hit(running, 'ada', 1)).toBeGreaterThan(0)
})

test('of sixty parallel hits at a limit of five, exactly five are allowed', async () => {
  const scope = newScope()
  const results = await Promise.all(Array.from({ length: 60 }, () => hit(scope, 'ada', 5)))
  expect(results.filter((wait) => wait === 0)).toHaveLength(5)
})

describe.skipIf(!databaseUrl)('over many connections', () => {
  test('of two thousand parallel hits at a limit of five, exactly five are allowed', async () => {
    const scope = newScope()
    const sql = connect(40)
    try {
      const results = await Promise.all(
        Array.from(
          { length: 2000 },
          () => sql`select public.hit_rate_limit(${scope}, 'ada', 5, 600) as wait`,
        ),
      )
      expect(results.filter(([result]) => result?.wait === 0)).toHaveLength(5)
    } finally {
      await sql.end()
    }
  })
})
