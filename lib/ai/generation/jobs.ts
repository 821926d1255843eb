import 'server-only'

/**
 * Running jobs of this server, by the id of their result. On `globalThis`, because this module may be loaded several
 * times.
 */
const holder = globalThis as { academyJobs?: Map<string, AbortController> }
holder.academyJobs ??= new Map()
const jobs = holder.academyJobs

/** Milliseconds between checks whether this job was cancelled on another server. */
const lookEvery = 700

/**
 * Runs `work` until it ends or is cancelled: at once on this server, within a second from another. `goOn` renews the
 * lease and says whether the result is still wanted; if that check fails, the work continues.
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
