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

let installing = Promise.resolve()

/** Installs Debian packages where possible: as root, on Debian. The caller checks whether it worked. */
export function installPackages(...names: string[]): Promise<void> {
  // One after the other: apt-get fails while another one runs.
  installing = installing.then(() => install(names))
  return installing
}

async function install(names: string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    await once(spawn('apt-get', args, { stdio: 'inherit' }), 'close')
}
