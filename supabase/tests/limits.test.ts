import { describe, expect, test, vi } from 'vitest'
import { newService } from './support/clients'
import { connect, databaseUrl } from './support/connections'

const service = newService()
const newScope = () => `test ${crypto.randomUUID()}`
const hit = async (scope: string, subject = 'ada', max_hits = 2, window_seconds = 60) =>
  (await service.rpc('hit_rate_limit', { scope, subject, max_hits, window_seconds }).throwOnError()).data

test('so many hits are allowed, then it says how many seconds to wait', async () => {
  const scope = newScope()
  expect([await hit(scope), await hit(scope)]).toEqual([0, 0])
  const wait = await hit(scope)
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(60)
})

test('a long window is waited for to its end', async () => {
  const scope = newScope()
  await hit(scope, 'ada', 1, 86_400)
  const wait = await hit(scope, 'ada', 1, 86_400)
  expect(wait).toBeGreaterThan(86_390)
  expect(wait).toBeLessThanOrEqual(86_400)
})

test('each scope and each subject is counted for itself', async () => {
  const scope = newScope()
  await hit(scope, 'ada', 1)
  expect([await hit(scope, 'bola', 1), await hit(newScope(), 'ada', 1)]).toEqual([0, 0])
  expect(await hit(scope, 'ada', 1)).toBeGreaterThan(0)
})

test('hits that are refused do not make the wait longer', async () => {
  const scope = newScope()
  await hit(scope, 'ada', 1, 2)
  expect(await hit(scope, 'ada', 1, 60)).toBeLessThanOrEqual(2)
  await vi.waitFor(async () => expect(await hit(scope, 'ada', 1, 60)).toBe(0), { timeout: 5000 })
  expect(await hit(scope, 'ada', 1, 60)).toBeGreaterThan(50)
})

test('cleared is forgotten, for that subject alone', async () => {
  const scope = newScope()
  for (const subject of ['ada', 'bola']) await hit(scope, subject, 1)
  await service.rpc('clear_rate_limit', { scope, subject: 'ada' }).throwOnError()
  expect(await hit(scope, 'ada', 1)).toBe(0)
  expect(await hit(scope, 'bola', 1)).toBeGreaterThan(0)
})

test('pruning forgets the windows that are over and no other', async () => {
  const [over, running] = [newScope(), newScope()]
  for (const subject of ['ada', 'bola', 'chidi']) await hit(over, subject, 1, 1)
  await hit(running, 'ada', 1)
  let pruned = 0
  await vi.waitFor(
    async () => {
      pruned += (await service.rpc('prune_rate_limits').throwOnError()).data
      expect(pruned).toBeGreaterThanOrEqual(3)
    },
    { timeout: 5000 },
  )
  expect(await hit(running, 'ada', 1)).toBeGreaterThan(0)
})

test('sixty at once at a limit of five: exactly five', async () => {
  const scope = newScope()
  const answers = await Promise.all(Array.from({ length: 60 }, () => hit(scope, 'ada', 5)))
  expect(answers.filter((wait) => wait === 0)).toHaveLength(5)
})

describe.skipIf(!databaseUrl)('over many connections', () => {
  test('two thousand at once at a limit of five: exactly five', async () => {
    const scope = newScope()
    const sql = connect(40)
    try {
      const answers = await Promise.all(
        Array.from(
          { length: 2000 },
          () => sql`select public.hit_rate_limit(${scope}, 'ada', 5, 600) as wait`,
        ),
      )
      expect(answers.filter(([answer]) => answer?.wait === 0)).toHaveLength(5)
    } finally {
      await sql.end()
    }
  })
})
