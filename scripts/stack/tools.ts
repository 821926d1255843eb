import { spawnSync } from 'node:child_process'
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

/** Installs Debian packages where possible: as root, on Debian. The caller checks whether it worked. */
export function installPackages(...names: string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  spawnSync('apt-get', ['update'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { stdio: 'inherit' })
}
