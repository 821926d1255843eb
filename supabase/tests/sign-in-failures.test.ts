import { describe, expect, test, vi } from 'vitest'
import { newService } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import { numbers } from './support/samples'

const service = newService()
const newId = () => crypto.randomUUID()
type Attempt = { account: string; client: string; device?: string; challenge_passed?: boolean }
const beginSignIn = async (attempt: Attempt) =>
  (await service.rpc('begin_sign_in', attempt).throwOnError()).data
const forgive = (attempt: Attempt) => service.rpc('forgive_sign_in', attempt).throwOnError()

/** Fails `times` with a challenge token: such an attempt is checked in spite of a wait, and prolongs it. */
async function failInSpiteOfWait(attempt: Attempt, times: number) {
  for (const _ of numbers(times)) expect(await beginSignIn({ ...attempt, challenge_passed: true })).toBe(0)
}

test('three failures of a client at an account are free, and each further one doubles the wait', async () => {
  const guesser = { account: newId(), client: newId() }
  for (const _ of numbers(4)) expect(await beginSignIn(guesser)).toBe(0)
  await vi.waitFor(async () => expect(await beginSignIn(guesser)).toBe(0), { timeout: 30_000, interval: 100 })
  // The sixth to twelfth failure: a wait of 256 s is not over when it is read.
  await failInSpiteOfWait(guesser, 7)
  const wait = await beginSignIn(guesser)
  expect(wait).toBeGreaterThan(128)
  expect(wait).toBeLessThanOrEqual(256)
  await failInSpiteOfWait(guesser, 1)
  const longer = await beginSignIn(guesser)
  expect(longer).toBeGreaterThan(256)
  expect(longer).toBeLessThanOrEqual(512)
})

test('failures of other clients at an account never delay a client’s first attempt', async () => {
  const account = newId()
  for (const _ of numbers(50)) await beginSignIn({ account, client: newId() })
  const owner = { account, client: newId() }
  expect(await beginSignIn(owner)).toBe(0)
  await forgive(owner)
  expect(await beginSignIn(owner)).toBe(0)
})

test('the more clients fail at an account, the longer each of them waits after a failure', async () => {
  const account = newId()
  for (const _ of numbers(160)) await beginSignIn({ account, client: newId() })
  const bot = { account, client: newId() }
  expect(await beginSignIn(bot)).toBe(0)
  await failInSpiteOfWait(bot, 5)
  const wait = await beginSignIn(bot)
  for (const _ of numbers(160)) await beginSignIn({ account, client: newId() })
  const later = { account, client: newId() }
  expect(await beginSignIn(later)).toBe(0)
  await failInSpiteOfWait(later, 5)
  expect(await beginSignIn(later)).toBeGreaterThan(1.5 * wait)
})

test('a known device is not delayed by failures of other clients or of its own network', async () => {
  const [account, client, device] = [newId(), newId(), newId()]
  await failInSpiteOfWait({ account, client }, 30)
  expect(await beginSignIn({ account, client })).toBeGreaterThan(0)
  expect(await beginSignIn({ account, client, device })).toBe(0)
})

test('a known device is delayed by its own failures, so a stolen device cookie does not help guessing', async () => {
  const known = { account: newId(), client: newId(), device: newId() }
  for (const _ of numbers(4)) expect(await beginSignIn(known)).toBe(0)
  await failInSpiteOfWait(known, 8)
  expect(await beginSignIn({ ...known, client: newId() })).toBeGreaterThan(4)
  expect(await beginSignIn({ ...known, account: newId() })).toBe(0)
  await forgive(known)
  expect(await beginSignIn(known)).toBe(0)
})

test('of three hundred sign-ins with invented addresses from one client about ten are checked, and another client is not affected', async () => {
  const client = newId()
  const waits: number[] = []
  const start = performance.now()
  for (const _ of numbers(300)) waits.push(await beginSignIn({ account: newId(), client }))
  expect(waits.slice(0, 11)).toEqual(numbers(11).map(() => 0))
  expect(waits.slice(11).filter((wait) => wait === 0).length).toBeLessThanOrEqual(waitsOverSince(start))
  expect(await beginSignIn({ account: newId(), client: newId() })).toBe(0)
})

test('a right password removes its own attempt from the counters and nothing else', async () => {
  const client = newId()
  for (const _ of numbers(9)) await beginSignIn({ account: newId(), client })
  const ownAttempt = { account: newId(), client }
  for (const _ of numbers(5)) {
    expect(await beginSignIn(ownAttempt)).toBe(0)
    await forgive(ownAttempt)
  }
  for (const _ of numbers(8)) await failInSpiteOfWait({ account: newId(), client }, 1)
  expect(await beginSignIn({ account: newId(), client })).toBeGreaterThan(4)
})

test('a challenge token allows one attempt in spite of the wait, and its failure prolongs the wait', async () => {
  const guesser = { account: newId(), client: newId() }
  for (const _ of numbers(5)) await beginSignIn(guesser)
  await failInSpiteOfWait(guesser, 6)
  expect(await beginSignIn(guesser)).toBeGreaterThan(4)
})

test('a known device may skip its own wait with a challenge token, and its failures still count', async () => {
  const known = { account: newId(), client: newId(), device: newId() }
  for (const _ of numbers(5)) await beginSignIn(known)
  await failInSpiteOfWait(known, 6)
  expect(await beginSignIn(known)).toBeGreaterThan(4)
})

test('a right password after a challenge token ends the client’s wait at this account only', async () => {
  const client = newId()
  const [own, other] = [
    { account: newId(), client },
    { account: newId(), client },
  ]
  for (const _ of numbers(16)) await beginSignIn({ ...other, challenge_passed: true })
  await beginSignIn({ ...own, challenge_passed: true })
  await forgive({ ...own, challenge_passed: true })
  expect(await beginSignIn(other)).toBeGreaterThan(4)
  expect(await beginSignIn({ account: newId(), client })).toBeGreaterThan(4)
  expect(await beginSignIn({ ...own, client: newId() })).toBe(0)
})

test('the challenge token of one client does not end the wait of another', async () => {
  const account = newId()
  const [first, second] = [
    { account, client: newId() },
    { account, client: newId() },
  ]
  for (const _ of numbers(8))
    for (const attempt of [first, second]) await beginSignIn({ ...attempt, challenge_passed: true })
  expect(await beginSignIn({ ...first, challenge_passed: true })).toBe(0)
  expect(await beginSignIn(second)).toBeGreaterThan(1)
})

test('of forty parallel guesses about four are checked', async () => {
  const guesser = { account: newId(), client: newId() }
  const start = performance.now()
  const waits = await Promise.all(numbers(40).map(() => beginSignIn(guesser)))
  expectFewChecked(waits, start)
})

/** Three guesses are free and a fourth begins the first wait; each wait that was over by now let one more through. */
function expectFewChecked(waits: unknown[], start: number) {
  const checked = waits.filter((wait) => wait === 0).length
  expect(checked).toBeGreaterThanOrEqual(4)
  expect(checked).toBeLessThanOrEqual(4 + waitsOverSince(start))
}

/** How many waits of 1, 2, 4 s and so on, one after the other, can have ended since a `performance.now()`. */
const waitsOverSince = (start: number) => Math.floor(Math.log2((performance.now() - start) / 1000 + 1))

describe.skipIf(!databaseUrl)('on plain PostgreSQL', () => {
  test('of two thousand parallel guesses over many connections about four are checked', async () => {
    const sql = connect(40)
    const [account, client] = [newId(), newId()]
    const start = performance.now()
    try {
      const waits = await Promise.all(
        numbers(2000).map(() => sql`select public.begin_sign_in(${account}, ${client}) as wait`),
      )
      expectFewChecked(
        waits.map(([result]) => result?.wait),
        start,
      )
    } finally {
      await sql.end()
    }
  })

  test('a client that has to wait leaves nothing behind, whatever accounts it names', async () => {
    const sql = connect()
    const client = newId()
    try {
      const waits: unknown[] = []
      for (const _ of numbers(100)) waits.push(await beginSignIn({ account: newId(), client }))
      const checked = waits.filter((wait) => wait === 0).length
      expect(checked).toBeLessThan(50)
      const stored = await sql`select scope from private.sign_in_failures where subject like ${`%${client}`}`
      expect(stored.map(({ scope }) => scope).sort()).toEqual(['client', ...Array(checked).fill('pair')])
    } finally {
      await sql.end()
    }
  })

  test('no wait is longer than a quarter of an hour, and failures are pruned once they are over', async () => {
    const sql = connect()
    const [account, client] = [newId(), newId()]
    try {
      await beginSignIn({ account, client })
      await sql`update private.sign_in_failures set failures = 500 where subject like ${`%${client}`}`
      await beginSignIn({ account, client })
      const wait = await beginSignIn({ account, client })
      expect(wait).toBeGreaterThan(890)
      expect(wait).toBeLessThanOrEqual(900)
      await sql`update private.sign_in_failures set ends_at = now() where subject like ${`%${client}`}`
      await service.rpc('prune_rate_limits').throwOnError()
      expect(
        await sql`select 1 from private.sign_in_failures where subject like ${`%${client}`}`,
      ).toHaveLength(0)
      expect(await beginSignIn({ account, client })).toBe(0)
    } finally {
      await sql.end()
    }
  })
})
