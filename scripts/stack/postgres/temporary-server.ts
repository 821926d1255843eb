import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withCleanUp } from '../clean-up.ts'
import { Skip, Stop } from '../log.ts'
import { findFreePort } from '../ports.ts'
import { installPackages } from '../tools.ts'

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
 * Runs `use` with an empty, temporary PostgreSQL in a new folder below `parent` that nobody else can enter.
 * @throws Skip when PostgreSQL is not installed and cannot be.
 */
export async function withPostgres(
  use: (server: PostgresServer) => Promise<void>,
  { binaries = findServer() ?? installServer(), parent = tmpdir() } = {},
) {
  if (!binaries) throw new Skip('PostgreSQL is not installed, and can only be installed as root on Debian')
  const directory = mkdtempSync(path.join(parent, 'academy-postgres-'))
  const port = await findFreePort()
  const data = path.join(directory, 'data')
  const password = randomBytes(24).toString('hex')
  const passwordFile = path.join(directory, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  // PostgreSQL refuses to run as root: Debian's user `postgres` runs it.
  if (isRoot) execFileSync('chown', ['-R', 'postgres', directory])
  const options = `-p ${port} -c unix_socket_directories= -c listen_addresses=127.0.0.1 -c fsync=off`
  const asPostgres = (program: string, ...args: string[]) =>
    runAsPostgres(path.join(binaries, program), ['-D', data, ...args])
  const start = () =>
    asPostgres('pg_ctl', '--options', options, '--log', path.join(directory, 'log'), '--wait', 'start')
  const stop = () => asPostgres('pg_ctl', '--mode=immediate', 'stop')
  const cleanUp = () => {
    try {
      if (existsSync(path.join(data, 'postmaster.pid'))) stop()
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  }
  const signIn = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await withCleanUp(cleanUp, async () => {
    // As PGlite: in the locale C, which `--no-locale` means, LOWER changes ASCII letters only.
    asPostgres('initdb', ...signIn, '--encoding=UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8')
    start()
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`
    await use({ url, binaries, stop, start })
  })
}

/** Runs `deploy/postgres.sql`, and returns the address of the login and database that it made, with this name. */
export function createSiteDatabase(
  { url, binaries }: PostgresServer,
  name = 'academy',
  ACADEMY_PASSWORD = `it's 100 % @ home`,
): string {
  const file = path.resolve(import.meta.dirname, '../../../deploy/postgres.sql')
  const { username, password } = new URL(url)
  // Every user of the machine sees the arguments of a program.
  const args = ['-v', 'ON_ERROR_STOP=1', '-v', `name=${name}`, '-f', file, withLogin(url, username, '')]
  const env = { ...process.env, ACADEMY_PASSWORD, PGPASSWORD: password }
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
