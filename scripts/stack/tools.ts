import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The environment of a tool: the project's binaries first in PATH, telemetry off. */
export function toolEnvironment(env: Record<string, string> = {}): NodeJS.ProcessEnv {
  const binaries = path.join(root, 'node_modules/.bin')
  return {
    ...process.env,
    PATH: `${binaries}${path.delimiter}${process.env.PATH}`,
    NEXT_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    ...env,
  }
}

let installing: Promise<unknown> = Promise.resolve()

/**
 * What `find` finds, after installing Debian packages if it finds nothing. They are installed as root on Debian only; elsewhere, and when
 * that fails, the result is that of the second search.
 */
export function findOrInstall<Found>(find: () => Found, ...packages: string[]): Promise<Found> {
  // One after the other: apt-get fails while another one runs, and a program is there before its package is set up.
  const found = installing.then(() => find() || install(packages).then(find))
  installing = found.catch(() => {})
  return found
}

async function install(packages: string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    await once(spawn('apt-get', args, { stdio: 'inherit' }), 'close').catch(() => {})
}
