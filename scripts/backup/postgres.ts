import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import type { Env } from '../../lib/platform/env.ts'
import { withCleanUp } from '../stack/clean-up.ts'
import { readFacts } from '../stack/database-facts.ts'
import { Stop } from '../stack/log.ts'

const debianServers = '/usr/lib/postgresql'

/** The address of the database of a hosted project. @throws Stop when it is not set, or is of another project than the pictures */
export function projectUrl({ BACKUP_DATABASE_URL, SUPABASE_URL = '' }: Env): string {
  if (!BACKUP_DATABASE_URL)
    throw new Stop(
      'BACKUP_DATABASE_URL is not set: give it the connection string of your Supabase project (Connect, Session pooler).',
    )
  const [site, database] = [projectOfSite(SUPABASE_URL), projectOfDatabase(BACKUP_DATABASE_URL)]
  if (site && database && site !== database)
    throw new Stop(
      `BACKUP_DATABASE_URL is of the Supabase project ${database}, and SUPABASE_URL of ${site}: set both to the same one.`,
    )
  return BACKUP_DATABASE_URL
}

/** The project's reference, or undefined if the address does not contain it (a custom domain). */
const projectOfSite = (url: string) => /^https?:\/\/(\w+)\.supabase\.co\b/.exec(url)?.[1]

/** The pooler is shared by many projects: there the login names it. */
function projectOfDatabase(url: string): string | undefined {
  const { hostname, username } = new URL(url)
  const byLogin = hostname.endsWith('.pooler.supabase.com') && /\.(\w+)$/.exec(decodeURIComponent(username))
  return (byLogin || /^db\.(\w+)\.supabase\.co$/.exec(hostname))?.[1]
}

/**
 * Dumps a PostgreSQL to a file in the format of pg_restore. The dump and the numbers of rows are of the same moment, however
 * many write meanwhile. `signal` ends pg_dump. @throws Stop in one sentence, never with the password.
 */
export async function dumpPostgres(url: string, file: string, signal: AbortSignal, schemas: string[] = []) {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 })
  try {
    // The snapshot lasts only as long as the transaction, which waits for pg_dump. Set before it begins: a busy machine may already be late then.
    await sql`select set_config(name, '0', false) from pg_settings
      where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`
    return await sql.begin('isolation level repeatable read read only', async (transaction) => {
      const [server] = await transaction<{ snapshot: string; owner: string; major: number }[]>`
        select pg_export_snapshot() as snapshot, current_user as owner,
          current_setting('server_version_num')::integer / 10000 as major`
      if (!server) throw new Error('No snapshot')
      const program = findProgram('pg_dump', server.major)
      const facts = await readFacts((text) => transaction.unsafe(text) as Promise<never>)
      const args = ['--format=custom', `--snapshot=${server.snapshot}`, `--file=${file}`]
      const chosen = schemas.map((schema) => `--schema=${schema}`)
      await runProgram(program, [...args, ...chosen], url, [], signal)
      return { ...facts, owner: server.owner, pgDump: versionOf(program) }
    })
  } catch (error) {
    if (error instanceof Stop) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new Stop(`PostgreSQL could not be dumped: ${message || code}`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** From 17 on, pg_dump and pg_restore use a setting that older servers refuse (`transaction_timeout`). */
export const understands = (server: number, program: number) => program < 17 || server >= 17

/**
 * The path of one of PostgreSQL's programs, of version `oldest` if there is one, otherwise a newer one that the server understands.
 * @throws Stop saying what to install
 */
export function findProgram(
  name: 'pg_dump' | 'pg_restore' | 'psql' | 'initdb',
  oldest: number,
  server = oldest,
): string {
  const candidates = [...debianBinaries().map((folder) => path.join(folder, name)), name]
  const programs = candidates.map((file) => ({ file, version: versionOf(file) }))
  return chooseProgram(programs, name, oldest, name === 'initdb' ? Number.POSITIVE_INFINITY : server)
}

export function chooseProgram(
  programs: { file: string; version: number }[],
  name: string,
  oldest: number,
  server = oldest,
): string {
  const fitting = programs
    .filter(({ version }) => version >= oldest && understands(server, version))
    .sort((a, b) => a.version - b.version)
  if (fitting[0]) return fitting[0].file
  const newest = Math.max(...programs.map(({ version }) => version))
  const tooNew = `is of version ${newest}, whose dumps PostgreSQL ${server} does not understand`
  const tooOld = newest > 0 ? `is of version ${newest}, older than ${oldest}` : 'is not installed'
  const found = newest < oldest ? tooOld : tooNew
  const kind = name === 'initdb' ? '' : 'client-'
  const where = understands(server, 17) ? ' or newer' : ', from apt.postgresql.org if Debian has it no more'
  throw new Stop(`${name} ${found}: install it, with Debian the package postgresql-${kind}${oldest}${where}.`)
}

function debianBinaries(): string[] {
  if (!existsSync(debianServers)) return []
  return readdirSync(debianServers).map((version) => path.join(debianServers, version, 'bin'))
}

/** The major version that a program says, 0 when it does not run. */
function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/**
 * Runs one of PostgreSQL's programs with the address in its environment, where no list of processes shows the password. `signal`
 * ends it, and so does the end of this process; it writes no more once this has thrown.
 */
export async function runProgram(
  program: string,
  args: string[],
  url: string,
  input: Iterable<string> | AsyncIterable<string> = [],
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted()
  const child = spawn(program, args, { env: { ...process.env, ...connectionEnv(url) } })
  signal?.addEventListener('abort', () => child.kill())
  const chunks = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    chunks.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    chunks.err = (chunks.err + text).slice(-2000)
  })
  // A program that fails reads no further, and says why by itself.
  pipeline(input, child.stdin).catch(() => {})
  const end = () => new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  const code = await withCleanUp(() => child.kill(), end)
  if (code === 0) return chunks.out
  // After the first error come the statement, which may be long, and others that follow from it.
  const lines = chunks.err.trim().split('\n')
  const first = Math.max(
    0,
    lines.findIndex((line) => / error: /i.test(line)),
  )
  throw new Stop(`${path.basename(program)} failed: ${lines.slice(first, first + 3).join(' ')}`)
}

function connectionEnv(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    PGHOST: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
  }
}
