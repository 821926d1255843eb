import { describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import { numbers } from './support/samples'

const service = newService()
const limitsOf = (client: number, subject: number, global: number) => {
  const scope = crypto.randomUUID()
  return {
    client: { scope: `${scope} client`, max: client, seconds: 60 },
    subject: { scope: `${scope} subject`, max: subject, seconds: 60 },
    global: { scope, max: global, seconds: 60 },
  }
}
type Limits = ReturnType<typeof limitsOf>
const take = async (limits: Limits, client: string, subject?: string) =>
  (await service.rpc('hit_shared_rate_limit', { limits, client, subject }).throwOnError()).data

/** Sends requests of one client, each about another subject, and returns how many are allowed. */
async function flood(limits: Limits, client: string, count: number) {
  const waits: number[] = []
  for (const n of numbers(count)) waits.push(await take(limits, client, `${client} ${n}`))
  return waits.filter((wait) => wait === 0).length
}

test('a client is refused above its own limit, and another client is not affected', async () => {
  const limits = limitsOf(3, 10, 100)
  expect(await flood(limits, 'loop', 20)).toBe(3)
  expect(await take(limits, 'loop', 'x')).toBeGreaterThan(50)
  expect(await flood(limits, 'neighbour', 3)).toBe(3)
})

test('one client cannot exhaust the limit that all clients share', async () => {
  const limits = limitsOf(3, 10, 5)
  await flood(limits, 'loop', 200)
  expect(await flood(limits, 'neighbour', 2)).toBe(2)
})

test('while the shared limit is exhausted, each client keeps a tenth of its own limit, and at least one request', async () => {
  const limits = limitsOf(20, 100, 40)
  for (const client of ['a', 'b']) await flood(limits, client, 20)
  expect(await flood(limits, 'newcomer', 5)).toBe(2)
  const small = limitsOf(2, 100, 2)
  for (const client of ['a', 'b']) await flood(small, client, 2)
  expect(await flood(small, 'newcomer', 5)).toBe(1)
})

test('a client that uses somebody else’s address exhausts only its own requests for that address', async () => {
  const limits = limitsOf(50, 4, 1000)
  for (const _ of numbers(10)) await take(limits, 'stranger', 'ada')
  expect(await take(limits, 'stranger', 'ada')).toBeGreaterThan(0)
  expect(await take(limits, 'at home', 'ada')).toBe(0)
})

test('a request refused by the client’s own limit does not count against the shared limits', async () => {
  const limits = limitsOf(1, 2, 2)
  for (const _ of numbers(50)) await take(limits, 'loop', 'ada')
  const second = await take(limits, 'at home', 'ada')
  expect(second).toBe(0)
})

test('a request refused because of its subject does not count against the client’s own limit', async () => {
  const limits = limitsOf(5, 2, 1000)
  for (const _ of numbers(10)) await take(limits, 'at home', 'ada')
  // Two of each client are allowed for a subject; of `shared`, which others have used up, the first.
  for (const stranger of ['a', 'b']) for (const _ of numbers(2)) await take(limits, stranger, 'shared')
  for (const _ of numbers(10)) await take(limits, 'at home', 'shared')
  expect(await flood(limits, 'at home', 10)).toBe(2)
})

test('a client above its own limit stays so, whatever is refused because of its subject', async () => {
  const limits = limitsOf(5, 2, 1000)
  await flood(limits, 'loop', 6)
  for (const _ of numbers(10)) expect(await take(limits, 'loop', 'ada')).toBeGreaterThan(0)
  expect(await flood(limits, 'loop', 10)).toBe(0)
})

test('clearing a subject resets its counters of every client', async () => {
  const limits = limitsOf(50, 1, 1000)
  await take(limits, 'a', 'ada')
  expect(await take(limits, 'a', 'ada')).toBeGreaterThan(0)
  await service.rpc('clear_rate_limit', { scope: limits.subject.scope, subject: 'ada' }).throwOnError()
  expect(await take(limits, 'a', 'ada')).toBe(0)
})

test('of sixty parallel requests at a limit of five, exactly five are allowed', async () => {
  const limits = limitsOf(5, 100, 1000)
  const waits = await Promise.all(numbers(60).map((n) => take(limits, 'loop', `subject ${n}`)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

describe.skipIf(!databaseUrl)('over many connections', () => {
  test('of two thousand parallel requests at a limit of five, exactly five are allowed', async () => {
    const limits = limitsOf(5, 100, 1000)
    const sql = connect(40)
    try {
      const results = await Promise.all(
        numbers(2000).map(
          (n) =>
            sql`select public.hit_shared_rate_limit(${sql.json(limits)}, 'loop', ${`subject ${n % 7}`}) as wait`,
        ),
      )
      expect(results.filter(([result]) => result?.wait === 0)).toHaveLength(5)
    } finally {
      await sql.end()
    }
  })
})
