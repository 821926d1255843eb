import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { logError } from '../../lib/platform/log.ts'
import { hasEnded, isStopping } from './children.ts'

const minRestartDelay = 500
const maxRestartDelay = 2000
// A child that ran this long is restarted with the shortest delay.
const healthyAfter = 60_000

/** How to see that a child works. */
export type Check = { url: string; hangLimits?: HangLimits }

/**
 * Restarts a child whenever it ends by itself, waiting longer each time it fails soon after a start. With `check` it
 * also ends and restarts a child that hangs.
 */
export function supervise(
  name: string,
  child: ChildProcess,
  restart: () => Promise<ChildProcess>,
  check?: Check,
  delay = minRestartDelay,
) {
  const started = Date.now()
  if (check) killWhenHanging(name, child, check)
  child.once('exit', (code, signal) => {
    if (isStopping()) return
    const nextDelay = Date.now() - started > healthyAfter ? minRestartDelay : delay
    const fields = { process: name, restart: `in ${nextDelay / 1000} s` }
    logError('process.ended', signal ?? `exit code ${code}`, fields)
    setTimeout(() => restartAfterExit(name, restart, check, nextDelay), nextDelay)
  })
}

async function restartAfterExit(
  name: string,
  restart: () => Promise<ChildProcess>,
  check: Check | undefined,
  delay: number,
) {
  if (isStopping()) return
  const next = Math.min(delay * 2, maxRestartDelay)
  try {
    supervise(name, await restart(), restart, check, next)
  } catch (error) {
    logError('process.not_started', error, { process: name })
    setTimeout(() => restartAfterExit(name, restart, check, next), next)
  }
}

/**
 * `pause`: milliseconds between two checks; `limit`: milliseconds a child may take to respond; `blocked` and `silent`: how many times in a row it
 * may respond with `blockedStatus`, or not at all.
 */
export type HangLimits = { pause: number; limit: number; blocked: number; silent: number }
const hangLimits: HangLimits = { pause: 5000, limit: 10_000, blocked: 3, silent: 3 }
/** For a child that cannot respond while it executes a statement or copies files: five minutes, longer than any statement may take. */
export const hangLimitsForStatements: HangLimits = { ...hangLimits, silent: 20 }

/** The health check's status when an earlier request has blocked it for seconds. */
export const blockedStatus = 504

/** Kills a child that does not respond, or responds with `blockedStatus`. Other responses count, also one that says that the database is down. */
export async function killWhenHanging(
  name: string,
  child: ChildProcess,
  { url, hangLimits: limits = hangLimits }: Check,
) {
  const inARow = { blocked: 0, silent: 0 }
  while (inARow.blocked < limits.blocked && inARow.silent < limits.silent) {
    await sleep(limits.pause, undefined, { ref: false })
    if (hasEnded(child)) return
    const request = fetch(url, { signal: AbortSignal.timeout(limits.limit) })
    const status = await request.then(
      (response) => response.status,
      () => undefined,
    )
    inARow.blocked = status === blockedStatus ? inARow.blocked + 1 : 0
    inARow.silent = status === undefined ? inARow.silent + 1 : 0
  }
  if (hasEnded(child)) return
  const cause = inARow.silent < limits.silent ? 'its requests wait without end' : 'no response'
  logError('process.hanging', cause, { process: name })
  child.kill('SIGKILL')
}
