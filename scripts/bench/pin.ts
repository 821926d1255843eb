import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** The core of the servers, and that of the load: on a shared core a load generator hides what a server could do. */
const cores = { server: 0, load: 1 }

const canPin = process.platform === 'linux' && cpus().length > 1

/** Binds a server, its threads and its children to their core, where the system can. */
export function pinServer(pid: number | undefined) {
  if (!canPin || !pid) return
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(cores.server), String(pid)], {
    stdio: 'ignore',
  })
  for (const child of childrenOf(pid)) pinServer(child)
}

/** The command and its arguments, bound to the core of the load where the system can. */
export const pinnedLoad = (command: string, args: string[]): [string, string[]] =>
  canPin ? ['taskset', ['--cpu-list', String(cores.load), command, ...args]] : [command, args]

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
