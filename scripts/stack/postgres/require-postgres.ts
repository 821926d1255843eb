import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { withinSeconds } from '../../../lib/platform/time-limit.ts'
import { logStep, Stop } from '../log.ts'

const oldest = 15
const newest = 17
const requestRoles = ['anon', 'authenticated', 'service_role']
const pause = 1000

/** Where a PostgreSQL is, without login and password. */
export function placeOf(url: string) {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/**
 * Waits for PostgreSQL at DATABASE_URL, and checks its version and what its login may do.
 * @throws Stop with one line, which never has the password.
 */
export async function requirePostgres(url: string, patience = 60_000) {
  const server = await reach(url, Date.now() + patience)
  const complaint = complaintAbout(server)
  if (complaint) throw new Stop(complaint)
  if (server.superuser)
    logStep('DATABASE_URL has the login of a superuser; the site needs none (docs/deploy.md)')
}

export type Server = { version: number; superuser: boolean; mayCreate: boolean; roles: Role[] }
/** A role that the login may take. */
type Role = { rolname: string; rolbypassrls: boolean }

/** What is wrong with a server that was reached, in one line. */
export function complaintAbout({ version, mayCreate, roles }: Server): string | undefined {
  if (version < oldest || version > newest)
    return `DATABASE_URL leads to PostgreSQL ${version}: versions ${oldest} to ${newest} are supported.`
  const missing = requestRoles.filter((role) => !roles.some(({ rolname }) => rolname === role))
  const problems = missing.map((role) => `is not a member of the role ${role}`)
  if (!mayCreate) problems.push('may not create schemas and tables')
  if (roles.some(({ rolname, rolbypassrls }) => rolname === 'service_role' && !rolbypassrls))
    problems.push('takes a role service_role that does not bypass row level security')
  if (problems.length === 0) return undefined
  return `DATABASE_URL: its login ${problems.join(', ')}. Run deploy/postgres.sql as a superuser (docs/deploy.md says how).`
}

async function reach(url: string, deadline: number) {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await inspect(url)
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      const reason = (code.startsWith('E') && code) || message || code
      if (!isTransient(code)) throw new Stop(`DATABASE_URL: PostgreSQL at ${placeOf(url)} refused: ${reason}`)
      if (Date.now() > deadline)
        throw new Stop(`DATABASE_URL: PostgreSQL at ${placeOf(url)} cannot be reached: ${reason}`)
      if (isFirst) logStep(`Waiting for PostgreSQL at ${placeOf(url)} (${reason})`)
      await sleep(pause)
    }
  }
}

/** Whether another attempt may succeed: errors of the network, a server that starts or stops, or has no place left. */
function isTransient(code: string) {
  return /^(E[A-Z_]+|CONNECT.*|57P0\d|53\d{3}|08\w{3})$/.test(code)
}

async function inspect(url: string): Promise<Server> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    // The driver would try for ever where something in between accepts and closes every connection.
    const server = await withinSeconds(10, describeServer(sql), undefined)
    if (server) return server
    throw Object.assign(new Error('it accepts no connection'), { code: 'CONNECT_TIMEOUT' })
  } finally {
    await sql.end({ timeout: 0 })
  }
}

async function describeServer(sql: Sql): Promise<Server> {
  const [server] = await sql<Omit<Server, 'roles'>[]>`
    select current_setting('server_version_num')::integer / 10000 as version, rolsuper as superuser,
      has_database_privilege(current_database(), 'create')
        and has_schema_privilege('public', 'create') as "mayCreate"
    from pg_roles where rolname = current_user`
  const roles = await sql<Role[]>`
    select rolname, rolbypassrls from pg_roles where rolname in ${sql(requestRoles)} and pg_has_role(oid, 'member')`
  if (!server) throw new Error('its login has no role')
  return { ...server, roles }
}
