import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { withCleanUp } from '../clean-up.ts'
import { Skip, Stop } from '../log.ts'
import { findFreePort } from '../ports.ts'
import { findOrInstall } from '../tools.ts'

const execute = promisify(execFile)
const debianServers = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

export type PostgresServer = {
  /** The superuser's address of an empty database. */
  url: string
  /** The folder of PostgreSQL's programs. */
  binaries: string
  /** The first process of the running server; it starts all others. */
  pid: () => number
  stop: () => Promise<void>
  start: () => Promise<void>
}

/**
 * Runs `use` with an empty, temporary PostgreSQL in a new folder below `parent` that nobody else can enter.
 * @throws Skip when PostgreSQL is not installed and cannot be.
 */
export async function withPostgres<T>(
  use: (server: PostgresServer) => Promise<T>,
  options: { binaries?: string; parent?: string } = {},
): Promise<T> {
  const { binaries = await findOrInstall(findServer, 'postgresql'), parent = tmpdir() } = options
  if (!binaries) throw new Skip('PostgreSQL is not installed, and can only be installed as root on Debian')
  const directory = mkdtempSync(path.join(parent, 'academy-postgres-'))
  const data = path.join(directory, 'data')
  const pidFile = path.join(data, 'postmaster.pid')
  const password = randomBytes(24).toString('hex')
  const passwordFile = path.join(directory, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  // PostgreSQL refuses to run as root: Debian's user `postgres` runs it.
  if (isRoot) await execute('chown', ['-R', 'postgres', directory])
  const running = new Set<ChildProcess>()
  const asPostgres = (program: string, ...args: string[]) =>
    runAsPostgres(path.join(binaries, program), ['-D', data, ...args], running)
  const cleanUp = () => {
    for (const child of running) child.kill()
    killServer(pidFile)
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }
  const signIn = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  return withCleanUp(cleanUp, async () => {
    // As PGlite: in the locale C, which `--no-locale` means, LOWER changes ASCII letters only.
    await asPostgres('initdb', ...signIn, '--encoding=UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8')
    const port = await findFreePort()
    const settings = `-p ${port} -c unix_socket_directories= -c listen_addresses=127.0.0.1 -c fsync=off`
    const start = () =>
      asPostgres('pg_ctl', '--options', settings, '--log', path.join(directory, 'log'), '--wait', 'start')
    const pid = () => pidIn(pidFile)
    const stop = () => asPostgres('pg_ctl', '--mode=immediate', 'stop')
    await start()
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`
    try {
      return await use({ url, binaries, pid, stop, start })
    } finally {
      // An error here must not replace one of `use`; `cleanUp` kills a server that is still running.
      await stop().catch(() => {})
    }
  })
}

/** Runs `deploy/postgres.sql`, and returns the address of the login and database that it made, with this name. */
export async function createSiteDatabase(
  { url, binaries }: PostgresServer,
  name = 'academy',
  ACADEMY_PASSWORD = `it's 100 % @ home`,
): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../../deploy/postgres.sql')
  const { username, password } = new URL(url)
  // Every user of the machine sees the arguments of a program.
  const args = ['-v', 'ON_ERROR_STOP=1', '-v', `name=${name}`, '-f', file, withLogin(url, username, '')]
  const env = { ...process.env, ACADEMY_PASSWORD, PGPASSWORD: password }
  await execute(path.join(binaries, 'psql'), args, { env })
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

/**
 * Sends SIGQUIT to the PostgreSQL server with the PID file `file`, as `pg_ctl --mode=immediate` does. Blocks this process until the server has
 * removed the file, at most five seconds: when this process exits, nothing asynchronous runs any more.
 */
function killServer(file: string) {
  const pid = existsSync(file) ? pidIn(file) : 0
  // The PID file of initdb has a negative number: initdb is stopped as a child of this process.
  if (!(pid > 0) || !signal(pid, 'SIGQUIT')) return
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; waited < 5000 && existsSync(file); waited += 50) Atomics.wait(clock, 0, 0, 50)
}

const pidIn = (file: string) => Number.parseInt(readFileSync(file, 'utf8'), 10)

/** Returns false if there is no such process any more. */
function signal(pid: number, name: NodeJS.Signals) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

async function runAsPostgres(program: string, args: string[], running: Set<ChildProcess>) {
  const [file, list] = isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
  // The server that pg_ctl starts would keep a pipe open, and this call would not return.
  const child = spawn(file, list, { cwd: tmpdir(), stdio: 'ignore' })
  running.add(child)
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', resolve))
  running.delete(child)
  if (code !== 0) throw new Stop(`${path.basename(program)} ended with ${code}`)
}
