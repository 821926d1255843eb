import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { Stop } from '../stack/log.ts'
import { readFacts } from './database-facts.ts'
import type { DatabaseFacts } from './manifest.ts'

const debianServers = '/usr/lib/postgresql'

/**
 * Dumps a PostgreSQL to a file in the format of pg_restore. The dump and the numbers of rows are of the same moment, however
 * many write meanwhile. @throws Stop in one sentence, never with the password.
 */
export async function dumpPostgres(
  url: string,
  file: string,
  schemas: string[] = [],
): Promise<DatabaseFacts> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 })
  try {
    return await sql.begin('isolation level repeatable read read only', async (transaction) => {
      const [server] = await transaction<{ snapshot: string; owner: string; major: number }[]>`
        select pg_export_snapshot() as snapshot, current_user as owner,
          current_setting('server_version_num')::integer / 10000 as major`
      if (!server) throw new Error('No snapshot')
      const program = findProgram('pg_dump', server.major)
      const facts = await readFacts((text) => transaction.unsafe(text) as Promise<never>)
      const args = ['--format=custom', `--snapshot=${server.snapshot}`, `--file=${file}`]
      await runProgram(program, [...args, ...schemas.map((schema) => `--schema=${schema}`)], url)
      return { ...facts, owner: server.owner }
    })
  } catch (error) {
    if (error instanceof Stop) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new Stop(`PostgreSQL could not be dumped: ${message || code}`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/**
 * The path of one of PostgreSQL's programs, which must not be older than the server.
 * @throws Stop saying what to install
 */
export function findProgram(name: 'pg_dump' | 'pg_restore' | 'initdb', major: number): string {
  const candidates = [...debianBinaries().map((folder) => path.join(folder, name)), name]
  const versions = candidates.map((file) => ({ file, version: versionOf(file) }))
  const fitting = versions.filter(({ version }) => version >= major).sort((a, b) => a.version - b.version)
  if (fitting[0]) return fitting[0].file
  const newest = Math.max(...versions.map(({ version }) => version))
  const found = newest > 0 ? `is of version ${newest}, older than the server's ${major}` : 'is not installed'
  throw new Stop(`${name} ${found}: install it, with Debian the package postgresql-client-${major} or newer.`)
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

/** Runs one of PostgreSQL's programs with the address in its environment, where no list of processes shows the password. */
export async function runProgram(program: string, args: string[], url: string): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...connectionEnv(url) } })
  const chunks = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    chunks.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    chunks.err = (chunks.err + text).slice(-2000)
  })
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  if (code === 0) return chunks.out
  throw new Stop(`${path.basename(program)} failed: ${chunks.err.trim().split('\n').slice(-3).join(' ')}`)
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
