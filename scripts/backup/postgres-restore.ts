import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import postgres, { type Sql } from 'postgres'
import { differenceOf, type Facts, readFacts } from '../stack/database-facts.ts'
import { logStep, Stop } from '../stack/log.ts'
import {
  createSiteDatabase,
  type PostgresServer,
  withDatabase,
  withPostgres,
} from '../stack/postgres/temporary-server.ts'
import type { DatabaseFacts, Manifest } from './manifest.ts'
import { findProgram, runProgram, understands } from './postgres.ts'
import { leavingSpace } from './space.ts'
import { reportStopped, type Stopped, stopSending } from './stop-sending.ts'

/** @throws Stop unless the database has no tables. */
export async function requireEmptyPostgres(url: string) {
  const tables = await withConnection(
    url,
    (sql) => sql`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  )
  if (tables.length === 0) return
  throw new Stop(
    'The database at DATABASE_URL is not empty, and a backup is restored into an empty one only. docs/operate.md says how to rename it and make another one ("To go back").',
  )
}

/**
 * Restores a dump; the login of `url` becomes the owner. `place` puts the other parts of the backup in place, and then calls what it
 * is given: without the list of migrations, which comes last, the site does not start on this database.
 * @throws Stop; nothing was restored then, unless it says so
 */
export async function restoreDump(
  url: string,
  dump: string,
  manifest: Manifest,
  place: (finish: () => Promise<void>) => Promise<void>,
) {
  const { major, login } = await withConnection(url, describe)
  requireRestorable(manifest.database, major)
  logStep('Restoring the database')
  const program = findProgram('pg_restore', Math.max(programOf(manifest.database), major), major)
  const lists = await splitList(program, dump, url)
  const defaults = await runProgram(program, [`--use-list=${lists.defaults}`, '--file=-', dump], url)
  const restore = (list: string) =>
    runProgram(program, [...inOneTransaction, `--use-list=${list}`, '--dbname=', dump], url)
  await restore(lists.objects)
  try {
    await grantDefaults(defaults, url, login, manifest)
    await compare(url, withoutMigrations(manifest.database))
    const stopped: Stopped = {}
    await withConnection(url, async (sql) => {
      for (const statement of stopSending(manifest)) Object.assign(stopped, ...(await sql.unsafe(statement)))
    })
    reportStopped(stopped)
    await place(async () => {
      await restore(lists.migrations)
    })
  } catch (error) {
    throw new Stop(
      `${(error as Error).message} The database at DATABASE_URL was restored in part, and the site does not start on it: delete it and make another one.`,
    )
  }
}

/** @throws Stop when a PostgreSQL of this version does not understand the dump */
export function requireRestorable(database: DatabaseFacts, major: number) {
  const dumped = Number.parseInt(database.version, 10)
  if (major < dumped)
    throw new Stop(`This backup is of PostgreSQL ${dumped}, and DATABASE_URL leads to ${major}.`)
  const program = programOf(database)
  if (understands(major, program)) return
  throw new Stop(
    `This backup was written by pg_dump ${program}, and DATABASE_URL leads to PostgreSQL ${major}, which does not understand it: restore it into PostgreSQL ${program}.`,
  )
}

/** The version of pg_dump that wrote a dump: at least the server's. */
export const programOf = ({ version, pgDump = 0 }: DatabaseFacts) =>
  Math.max(Number.parseInt(version, 10), pgDump)

const inOneTransaction = ['--no-owner', '--exit-on-error', '--single-transaction']

/** Three lists of a dump's entries. Privileges of objects that do not exist yet name the login that will make them. */
async function splitList(program: string, dump: string, url: string) {
  const kindOf = (line: string) => {
    if (/ DEFAULT ACL /.test(line)) return 'defaults'
    return / TABLE DATA supabase_migrations schema_migrations /.test(line) ? 'migrations' : 'objects'
  }
  const lines = (await runProgram(program, ['--list', dump], url)).split('\n')
  const files = { objects: `${dump}.objects`, defaults: `${dump}.defaults`, migrations: `${dump}.migrations` }
  for (const [kind, file] of Object.entries(files))
    await writeFile(file, lines.filter((line) => kindOf(line) === kind).join('\n'))
  return files
}

/** Without these, visitors could call functions of later migrations. They are for the new login. */
async function grantDefaults(script: string, url: string, login: string, { database }: Manifest) {
  const statements = script.split('\n').filter((line) => line.startsWith('ALTER DEFAULT PRIVILEGES '))
  const from = `FOR ROLE ${quote(database.owner ?? login)} `
  const renamed = statements.map((line) => line.replace(from, `FOR ROLE ${quote(login)} `))
  await withConnection(url, (sql) => sql.unsafe(renamed.join('\n')))
}

/** As pg_dump writes a name: quoted only where it has to be. */
const quote = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`)

/**
 * Restores a dump into a temporary PostgreSQL on this machine, with a login that may only use its own database: a dump may contain
 * any statement. Returns what is in it. @throws Stop also when there is none to start
 */
export async function verifyDump(dump: string, manifest: Manifest): Promise<Facts> {
  const binaries = path.dirname(findProgram('initdb', programOf(manifest.database)))
  // PostgreSQL does not run as root, and Debian's user postgres cannot enter the folder of backups.
  const parent = process.getuid?.() === 0 ? '/var/tmp' : path.dirname(dump)
  const restore = async (server: PostgresServer) => {
    const url = await createSiteDatabase(server, 'academy', randomBytes(24).toString('hex'))
    await withConnection(withDatabase(server.url, 'academy'), async (sql) => {
      for (const role of rolesOfHosted) await sql.unsafe(`create role ${role} nologin`)
      // A dump of single schemas, as of a hosted project, makes this one itself.
      if (manifest.mode === 'hosted') await sql.unsafe('drop schema public')
    })
    logStep('Restoring the database into a temporary PostgreSQL')
    const args = [...inOneTransaction, '--no-acl', '--dbname=', dump]
    const program = path.join(binaries, 'pg_restore')
    await leavingSpace(parent, (signal) => runProgram(program, args, url, [], signal))
    return compare(url, manifest.database)
  }
  return withPostgres(restore, { binaries, parent })
}

/** Roles that row policies of a hosted project name and that the embedded Supabase does not have. */
const rolesOfHosted = ['authenticator', 'supabase_auth_admin']

async function compare(url: string, expected: DatabaseFacts): Promise<Facts> {
  const found = await withConnection(url, (sql) => readFacts((text) => sql.unsafe(text) as Promise<never>))
  const difference = differenceOf(found, expected)
  if (difference) throw new Stop(`The database in this backup is not the one that was saved: ${difference}.`)
  return found
}

const withoutMigrations = (facts: DatabaseFacts): DatabaseFacts => ({
  ...facts,
  migrations: [],
  rows: { ...facts.rows, 'supabase_migrations.schema_migrations': 0 },
})

async function describe(sql: Sql) {
  const [server] = await sql<{ major: number; login: string }[]>`
    select current_setting('server_version_num')::integer / 10000 as major, current_user as login`
  if (!server) throw new Error('No answer')
  return server
}

/** @throws Stop when PostgreSQL refuses something or cannot be reached */
export async function withConnection<T>(url: string, work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 })
  try {
    return await work(sql)
  } catch (error) {
    if (error instanceof Stop) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new Stop(`PostgreSQL at ${new URL(url).host}: ${message || code}.`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
