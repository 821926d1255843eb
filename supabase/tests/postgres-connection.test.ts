import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectPostgres } from '@/scripts/stack/postgres/connect'
import { withMigrationLock } from '@/scripts/stack/postgres/migration-lock'
import { requirePostgres } from '@/scripts/stack/postgres/require-postgres'
import { connect, databaseUrl } from './support/connections'
import { numbers } from './support/samples'

type Connection = Awaited<ReturnType<typeof connectPostgres>>
type Client = Pick<Connection['driver'], 'unsafe'>

// The embedded API's connection to a PostgreSQL of its own.
describe.skipIf(!databaseUrl)('with DATABASE_URL', () => {
  const url = databaseUrl ?? ''
  let superuser: ReturnType<typeof connect>
  let connection: Connection
  beforeAll(async () => {
    superuser = connect()
    connection = await connectPostgres(url, 2)
    await superuser`create role bare login password 'of bare'`
    await superuser`grant connect on database academy to bare`
  })
  afterAll(async () => {
    await connection.close()
    await superuser`drop owned by bare`
    await superuser`drop role bare`
    await superuser.end()
  })

  const select = async (client: Client, query: string): Promise<Record<string, unknown>[]> =>
    Array.from(await client.unsafe(query))
  const pidOf = async (client: Client) =>
    Number((await select(client, 'select pg_backend_pid() as pid'))[0]?.pid)
  /** Ends a connection on the server, and waits until it is gone there. */
  async function terminate(pid: number) {
    await superuser`select pg_terminate_backend(${pid}, 5000)`
  }
  const waitingForLocks = async () =>
    (await superuser`select from pg_locks where locktype = 'advisory' and not granted`).length
  const lost = /lost|terminating|closed|reset/i

  test('a query during which the connection is lost is rejected', async () => {
    const client = await connection.driver.reserve()
    const pid = await pidOf(client)
    const query = select(client, 'select pg_sleep(30)')
    const outcome = expect(query).rejects.toThrow(lost)
    await terminate(pid)
    await outcome
    client.release()
  })

  test('after a lost connection, later queries of its borrower are rejected, such as a rollback, and the next borrower gets a new one', async () => {
    const client = await connection.driver.reserve()
    await select(client, 'begin')
    const pid = await pidOf(client)
    await terminate(pid)
    for (const query of ['select 1', 'commit', 'rollback'])
      await expect(select(client, query)).rejects.toThrow(lost)
    client.release()
    const next = await connection.driver.reserve()
    expect(await pidOf(next)).not.toBe(pid)
    next.release()
  })

  test('a connection that is lost at any moment of many transactions settles every query', async () => {
    let acknowledged = 0
    const work = async () => {
      for (let round = 0; round < 40; round++)
        await connection.kysely
          .transaction()
          .execute(async (transaction) => {
            await transaction.selectNoFrom(({ val }) => val(1).as('one')).execute()
            await transaction.selectNoFrom(({ val }) => val(2).as('two')).execute()
          })
          .then(
            () => acknowledged++,
            (error) => expect(error.message).toMatch(lost),
          )
    }
    const kill = async () => {
      for (let round = 0; round < 60; round++)
        await superuser`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'academy'
          and usename = current_user and datname = current_database()`
    }
    await Promise.all([work(), work(), work(), kill()])
    expect(acknowledged).toBeGreaterThan(0)
    expect(await connection.ping()).toBe(true)
  })

  test('a transaction is rolled back when its connection is lost', async () => {
    await superuser`create table public.kept (id integer)`
    try {
      const insert = connection.kysely.transaction().execute(async (transaction) => {
        const [{ pid } = { pid: 0 }] = await transaction
          .selectNoFrom(({ fn }) => fn<number>('pg_backend_pid').as('pid'))
          .execute()
        await transaction.insertInto('public.kept').values({ id: 1 }).execute()
        await terminate(pid)
        await transaction.insertInto('public.kept').values({ id: 2 }).execute()
      })
      await expect(insert).rejects.toThrow(lost)
      expect(await superuser`select id from public.kept`).toHaveLength(0)
    } finally {
      await superuser`drop table public.kept`
    }
  })

  test('arrays are read as arrays, on every connection', async () => {
    for (const client of [await connection.driver.reserve(), await connection.driver.reserve()]) {
      const [row] = await select(client, `select array['a', 'b,c'] as texts, array[1, 2] as numbers`)
      expect(row).toEqual({ texts: ['a', 'b,c'], numbers: [1, 2] })
      client.release()
    }
  })

  test('who waits for a connection gets the next free one, in the order of arrival', async () => {
    const [one, two] = [await connection.driver.reserve(), await connection.driver.reserve()]
    const order: string[] = []
    const wait = async (name: string) => {
      const client = await connection.driver.reserve()
      order.push(name)
      return client
    }
    const waiting = [wait('third'), wait('fourth')] as const
    one.release()
    const third = await waiting[0]
    third.release()
    two.release()
    const fourth = await waiting[1]
    fourth.release()
    expect(order).toEqual(['third', 'fourth'])
  })

  test('only one server at a time migrates', async () => {
    const servers = 3
    let [working, finished] = [0, 0]
    const work = async () => {
      expect(++working).toBe(1)
      const others = servers - 1 - finished
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(others), { timeout: 30_000 })
      finished += 1
      working -= 1
    }
    await Promise.all(numbers(servers).map(() => withMigrationLock(url, work)))
    expect(finished).toBe(servers)
  })

  test('a login without grants, with another password or for another database is refused in one line', async () => {
    const bare = (changes: object) => Object.assign(new URL(url), { username: 'bare', ...changes }).href
    const complaint = (address: string) => requirePostgres(address, 0).catch(({ message }) => message)
    expect(await complaint(bare({ password: 'of bare' }))).toMatch(
      /anon.*authenticated.*service_role.*postgres\.sql/,
    )
    expect(await complaint(bare({ password: 'hunter2' }))).toMatch(
      /^DATABASE_URL: PostgreSQL at [\d.:]+\/academy refused: password authentication failed for user "bare"$/,
    )
    expect(await complaint(bare({ password: 'of bare', pathname: 'nowhere' }))).toMatch(
      /"nowhere" does not exist$/,
    )
  })
})
