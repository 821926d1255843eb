import { createPostgresConnection } from '@supabase/lite/postgres'
import type { ReservedSql, Sql } from 'postgres'
import { oneConnection } from '../../../lib/platform/one-connection.ts'
import { withinSeconds } from '../../../lib/platform/time-limit.ts'
import { batchSettings } from '../batch-settings.ts'
import { createPool, type PooledConnection } from './pool.ts'

const connectSeconds = 5
const noRows: unknown = Object.assign([], { command: 'SELECT', count: 0 })

/**
 * lite's connection to PostgreSQL, with a pool of our own in place of the driver's: after a connection was lost, the
 * driver writes to it as if it were there, which ends the process or leaves the query without an answer
 * (porsager/postgres#1154, #1208). lite takes every connection from `driver.reserve`.
 */
export async function connectPostgres(url: string, max = 10) {
  const connection = createPostgresConnection({ url, postgresOptions: { ...options, max: 1 } })
  const { driver } = connection
  // Types of arrays are looked up once, here: a connection that is lost while the driver does so ends the process.
  await driver.unsafe('select 1')
  await driver.end()
  const pool = createPool(() => openConnection(url, driver.options), max)
  Object.assign(driver, pool)
  return connection
}

/** One connection, which is never opened again: once it is lost, its queries are rejected without reaching the driver. */
async function openConnection(url: string, types: Sql['options']): Promise<PooledConnection> {
  const pending = new Set<(reason: Error) => void>()
  let lost: Error | undefined
  const onclose = () => {
    lost = new Error('The connection to PostgreSQL was lost')
    for (const reject of pending) reject(lost)
  }
  const postgresOptions = { ...options, max: 1, fetch_types: false, socket: oneConnection(), onclose }
  const { driver } = createPostgresConnection({ url, postgresOptions })
  Object.assign(driver.options.parsers, types.parsers)
  Object.assign(driver.options.serializers, types.serializers)
  const sql = await reserve(driver).catch(async (error) => {
    await driver.end({ timeout: 0 })
    throw error
  })
  async function unsafe(...query: Parameters<ReservedSql['unsafe']>) {
    // The driver writes the query in a microtask. After this await no socket event can fire between the check below and that write.
    await undefined
    if (lost) throw lost
    return new Promise((resolve, reject) => {
      pending.add(reject)
      sql
        .unsafe(...query)
        .then(resolve, reject)
        .finally(() => pending.delete(reject))
    })
  }
  async function end() {
    if (lost) return
    sql.release()
    await driver.end({ timeout: connectSeconds })
  }
  return { unsafe: batchSettings(unsafe, noRows), end, isLost: () => lost !== undefined }
}

const options = {
  connect_timeout: connectSeconds,
  max_lifetime: null,
  onnotice: () => {},
  connection: {
    application_name: 'academy',
    // Frees the locks of a server that froze in the middle of a transaction.
    idle_in_transaction_session_timeout: 60_000,
  },
}

/**
 * Connects by a query, because the driver never answers a first `reserve` that looks up no types. The driver's own limit
 * begins again at each host of the address, and an error at the last one is not always reported.
 */
async function reserve(driver: Sql) {
  const reserved = driver.unsafe('select 1').then(() => driver.reserve())
  const sql = await withinSeconds(connectSeconds + 1, reserved, undefined)
  if (!sql) throw new Error('The connection to PostgreSQL was lost before it began')
  return sql
}
