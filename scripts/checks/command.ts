import { spawn } from 'node:child_process'
import path from 'node:path'
import { Stop } from '../stack/log.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Runs one of the project's tools with its output shown.
 * @throws Stop when it does not exit with 0.
 */
export function command(name: string, ...args: string[]) {
  return commandWith({}, name, ...args)
}

/** As `command`, with additional environment. */
export async function commandWith(env: Record<string, string>, name: string, ...args: string[]) {
  const child = spawn(name, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(env) })
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  if (code !== 0) throw new Stop(`${name} ${args.join(' ')} exited with ${code}`)
}

/** The environment of a tool: the project's binaries first, nothing sent home. */
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
