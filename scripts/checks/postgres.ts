import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Stop } from '../stack/log.ts'
import { findFreePort } from '../stack/ports.ts'
import { Skip } from './steps.ts'
import { installPackages } from './tools.ts'

const debianServers = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

export type PostgresServer = {
  /** The superuser's address of an empty database. */
  url: string
  /** The folder of PostgreSQL's programs. */
  binaries: string
  stop: () => void
  start: () => void
}

/**
 * Runs `use` with an empty, temporary PostgreSQL.
 * @throws Skip when PostgreSQL is not installed and cannot be.
 */
export async function withPostgres(use: (server: PostgresServer) => Promise<void>) {
  const binaries = findServer() ?? installServer()
  if (!binaries) throw new Skip('PostgreSQL is not installed, and can only be installed as root on Debian')
  const directory = mkdtempSync(path.join(tmpdir(), 'academy-postgres-'))
  const port = await findFreePort()
  const data = path.join(directory, 'data')
  const passwordFile = path.join(directory, 'password')
  writeFileSync(passwordFile, 'of-the-superuser')
  // Lets Debian's user `postgres` write here: PostgreSQL refuses to run as root.
  chmodSync(directory, 0o777)
  const options = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c fsync=off`
  const asPostgres = (program: string, ...args: string[]) =>
    runAsPostgres(path.join(binaries, program), ['-D', data, ...args])
  const start = () =>
    asPostgres('pg_ctl', '--options', options, '--log', path.join(directory, 'log'), '--wait', 'start')
  const stop = () => asPostgres('pg_ctl', '--mode=immediate', 'stop')
  const signIn = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  try {
    // As PGlite: in the locale C, which `--no-locale` means, LOWER changes ASCII letters only.
    asPostgres('initdb', ...signIn, '--encoding=UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8')
    start()
    const url = `postgres://postgres:of-the-superuser@127.0.0.1:${port}/postgres?sslmode=disable`
    await use({ url, binaries, stop, start })
  } finally {
    if (existsSync(path.join(data, 'postmaster.pid'))) stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Runs `deploy/postgres.sql`, and returns the address of the login and database that it made, with this name. */
export function createSiteDatabase({ url, binaries }: PostgresServer, name = 'academy'): string {
  const ACADEMY_PASSWORD = `it's 100 % @ home`
  const file = path.resolve(import.meta.dirname, '../../deploy/postgres.sql')
  const args = ['-v', 'ON_ERROR_STOP=1', '-v', `name=${name}`, '-f', file, url]
  const env = { ...process.env, ACADEMY_PASSWORD }
  execFileSync(path.join(binaries, 'psql'), args, { env, stdio: ['ignore', 'inherit', 'pipe'] })
  return withLogin(withDatabase(url, name), name, ACADEMY_PASSWORD)
}

/** The same server's address, for another database. */
export function withDatabase(url: string, database: string) {
  return Object.assign(new URL(url), { pathname: database }).href
}

function withLogin(url: string, username: string, password: string) {
  return Object.assign(new URL(url), { username, password: encodeURIComponent(password) }).href
}

function findServer(): string | undefined {
  if (!existsSync(debianServers)) return
  const newest = readdirSync(debianServers).sort((a, b) => Number(b) - Number(a))
  return newest
    .map((version) => path.join(debianServers, version, 'bin'))
    .find((bin) => existsSync(`${bin}/initdb`))
}

function installServer(): string | undefined {
  installPackages('postgresql')
  return findServer()
}

function runAsPostgres(program: string, args: string[]) {
  const [file, list] = isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
  // The server that pg_ctl starts would keep a pipe open, and this call would not return.
  const result = spawnSync(file, list, { cwd: tmpdir(), stdio: 'ignore' })
  if (result.error) throw new Stop(`${path.basename(program)} did not start: ${result.error.message}`)
  if (result.status !== 0) throw new Stop(`${path.basename(program)} exited with ${result.status}`)
}
