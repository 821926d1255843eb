import 'server-only'
import { processState } from '@/lib/platform/process-state'

/** Running jobs by the id of their result. */
const jobs = processState('generation-jobs', () => new Map<string, AbortController>())

/** Milliseconds between checks whether this job was cancelled on another server. */
const checkInterval = 700

/**
 * Runs `work` until it ends or is cancelled; a cancellation on another server takes up to a second.
 * `shouldContinue` renews the lease and returns false after a cancellation; if it throws, the work continues.
 */
export async function runJob<Result>(
  id: string,
  shouldContinue: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  jobs.set(id, controller)
  const check = async () => {
    if (!(await shouldContinue().catch(() => true))) controller.abort()
    if (!controller.signal.aborted && jobs.get(id) === controller) timer = setTimeout(check, checkInterval)
  }
  let timer = setTimeout(check, checkInterval)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    jobs.delete(id)
  }
}

export const stopJob = (id: string) => jobs.get(id)?.abort()
