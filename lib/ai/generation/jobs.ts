import 'server-only'

/** What this server is writing at the moment, by the id of its result. One list, however often this module is loaded. */
const holder = globalThis as { academyJobs?: Map<string, AbortController> }
holder.academyJobs ??= new Map()
const jobs = holder.academyJobs

/** Milliseconds between two looks at whether another server was asked to stop this job. */
const lookEvery = 700

/**
 * Runs `work` until it ends, or until it is cancelled: here at once, from elsewhere within a second. `goOn` is the sign of
 * life, and says whether anybody still wants the result; when it cannot be asked, the work goes on.
 */
export async function runJob<Result>(
  id: string,
  goOn: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  jobs.set(id, controller)
  const look = async () => {
    if (!(await goOn().catch(() => true))) controller.abort()
    if (!controller.signal.aborted && jobs.get(id) === controller) timer = setTimeout(look, lookEvery)
  }
  let timer = setTimeout(look, lookEvery)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    jobs.delete(id)
  }
}

export const stopJob = (id: string) => jobs.get(id)?.abort()
