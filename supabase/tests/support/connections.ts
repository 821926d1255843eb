import postgres, { type ReservedSql, type Sql } from 'postgres'
import { expect, vi } from 'vitest'
import type { Person } from './people'

/** The plain PostgreSQL behind the tested server, if there is one. The embedded database has one connection only. */
export const databaseUrl = process.env.TEST_DATABASE_URL

export function connect(max = 3): Sql {
  if (!databaseUrl) throw new Error('TEST_DATABASE_URL is not set')
  return postgres(databaseUrl, { max, onnotice: () => {} })
}

/** Bypasses the trigger that requires an owner, for a state that no request can reach. */
export const forgetOwners = (sql: Sql) =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    await transaction`update public.profiles set role = 'admin' where role = 'owner'`
  })

type Work<T> = (connection: ReservedSql) => Promise<T>

/**
 * Runs two overlapping transactions: the second starts its work before the first ends, and ends after it.
 * Returns the second's result.
 */
export async function overlap<T>(
  sql: Sql,
  first: Work<unknown>,
  second: Work<T>,
  ending: 'commit' | 'rollback',
) {
  const [one, two] = [await sql.reserve(), await sql.reserve()]
  try {
    await one`begin`
    await first(one)
    await two`begin`
    const [{ pid } = { pid: 0 }] = await two<{ pid: number }[]>`select pg_backend_pid() as pid`
    let over = false
    const outcome = second(two).then(
      (value) => ({ value, reason: '' }),
      (error: Error) => ({ value: undefined, reason: error.message }),
    )
    outcome.finally(() => {
      over = true
    })
    await vi.waitFor(async () => expect(over || (await isWaiting(sql, pid))).toBe(true), { timeout: 5000 })
    await one.unsafe(ending)
    const result = await outcome
    await two.unsafe(result.reason ? 'rollback' : 'commit')
    return result
  } finally {
    one.release()
    two.release()
  }
}

async function isWaiting(sql: Sql, pid: number) {
  const [lock] = await sql`select from pg_locks where pid = ${pid} and not granted`
  return lock !== undefined
}

/** Until the end of its transaction, the connection acts as this person, with the claims of their session. */
export async function actAs({ client }: Person, connection: ReservedSql | Sql) {
  const { data } = await client.auth.getSession()
  const [, claims = ''] = data.session?.access_token.split('.') ?? []
  const json = Buffer.from(claims, 'base64url').toString()
  await connection`select set_config('request.jwt.claims', ${json}, true),
    set_config('request.jwt.claim.sub', ${JSON.parse(json).sub}, true)`
}
