import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Stop } from '../stack/log.ts'
import { findFreePort } from '../stack/ports.ts'
import { Skip } from './steps.ts'
import { installPackages } from './tools.ts'

const debianServers = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

/**
 * Runs `use` with the URL of an empty, temporary PostgreSQL and the folder of its programs.
 * @throws Skip when PostgreSQL is not installed and cannot be.
 */
export async function withPostgres(use: (url: string, binaries: string) => Promise<void>) {
  const binaries = findServer() ?? installServer()
  if (!binaries) throw new Skip('PostgreSQL is not installed, and can only be installed as root on Debian')
  const directory = mkdtempSync(path.join(tmpdir(), 'academy-postgres-'))
  const port = await findFreePort()
  const data = path.join(directory, 'data')
  // Lets Debian's user `postgres` write here: PostgreSQL refuses to run as root.
  chmodSync(directory, 0o777)
  const options = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c fsync=off`
  const asPostgres = (program: string, ...args: string[]) =>
    runAsPostgres(path.join(binaries, program), ['-D', data, ...args])
  try {
    asPostgres('initdb', '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale')
    asPostgres('pg_ctl', '--options', options, '--log', path.join(directory, 'log'), '--wait', 'start')
    await use(`postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`, binaries)
  } finally {
    if (existsSync(data)) asPostgres('pg_ctl', '--mode=immediate', 'stop')
    rmSync(directory, { recursive: true, force: true })
  }
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
  if (result.status !== 0) throw new Stop(`${path.basename(program)} exited with ${result.status}`)
}
