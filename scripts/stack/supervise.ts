import type { ChildProcess } from 'node:child_process'
import { stopChildren } from './children.ts'
import { expectInterruption, say } from './log.ts'

const quickestRestart = 500
const slowestRestart = 30_000
// A child that ran this long was healthy; its next restart is fast again.
const healthyAfter = 60_000

/** Restarts a child whenever it ends by itself, waiting longer each time it fails soon after a start. */
export function supervise(
  name: string,
  child: ChildProcess,
  restart: () => Promise<ChildProcess>,
  pause = quickestRestart,
) {
  const started = Date.now()
  child.once('exit', (code, signal) => {
    if (stopping) return
    const wait = Date.now() - started > healthyAfter ? quickestRestart : pause
    say(`The ${name} ended (${signal ?? code}); starting it again in ${wait / 1000} s`)
    setTimeout(() => restartAfterExit(name, restart, wait), wait)
  })
}

async function restartAfterExit(name: string, restart: () => Promise<ChildProcess>, waited: number) {
  if (stopping) return
  const next = Math.min(waited * 2, slowestRestart)
  try {
    supervise(name, await restart(), restart, next)
  } catch (error) {
    say(`The ${name} did not start: ${error instanceof Error ? error.message : error}`)
    setTimeout(() => restartAfterExit(name, restart, next), next)
  }
}

let stopping = false

/** Stops every child before this process ends, on Ctrl-C, on a plain kill and when the terminal closes. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      expectInterruption()
      await stopChildren()
      process.exit(0)
    })
  }
}
