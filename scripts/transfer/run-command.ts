import type { Json } from '../../lib/platform/supabase/database.types.ts'
import type { Site } from '../../lib/transfer/archive/export.ts'
import { beginTransfer, type Run } from '../../lib/transfer/runs/mutations.ts'
import type { TransferKind } from '../../lib/transfer/runs/schema.ts'
import { type Job, workOff } from '../../lib/transfer/runs/work.ts'
import { logStep, Stop } from '../stack/log.ts'

/** Ctrl-C, a service manager, and a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does the work of a run in this process, printing each step; the page of moves shows it too. Ctrl-C cancels it.
 * @throws Stop with the sentence why it failed
 */
export async function runCommand<Report extends Json>(
  { service }: Site,
  kind: TransferKind,
  work: (run: Run, job: Job) => Promise<Report>,
  cancelled = 'Cancelled. Nothing was left behind.',
): Promise<Report> {
  const begun = await beginTransfer(service, kind, {})
  if (!begun.ok) throw new Stop(begun.message)
  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort()
  for (const signal of signals) process.once(signal, interrupt)
  let report: Report | undefined
  const worker = async (_: unknown, job: Job) => {
    report = await work(begun.run, { ...job, report: printing(job.report) })
    return report
  }
  const ending = await workOff(service, begun.run, worker, interrupted.signal)
  for (const signal of signals) process.off(signal, interrupt)
  if (ending.outcome === 'succeeded' && report !== undefined) return report
  if (ending.outcome === 'cancelled') throw new Stop(cancelled)
  const failure = ending.outcome === 'failed' ? ending.failure : undefined
  throw new Stop(
    failure ?? 'The connection to the database was lost. Check that the site is running, then start again.',
  )
}

/** Prints each new step, and every ten seconds how much of it is done. */
function printing(report: Job['report']): Job['report'] {
  let [step, total, next] = ['', 0, 0]
  return async (progress) => {
    await report(progress)
    total = progress.total ?? total
    if (progress.step && progress.step !== step) {
      step = progress.step
      next = Date.now() + 10_000
      logStep(step)
    } else if (Date.now() > next && progress.done !== undefined) {
      next = Date.now() + 10_000
      logStep(`${step}: ${progress.done}${total ? ` of ${total}` : ''}`)
    }
  }
}
