/**
 * Runs at most `maxRunning` jobs at the same time and queues up to `maxQueued` more. Resolves with undefined
 * when the queue is full, or when `signal` fires first.
 */
export function limitConcurrency({ maxRunning, maxQueued }: { maxRunning: number; maxQueued: number }) {
  let running = 0
  const queue: (() => void)[] = []

  /** Whether a slot became free before `signal` fired. */
  const waitForSlot = (signal?: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const start = () => resolve(true)
      queue.push(start)
      signal?.addEventListener('abort', () => {
        const index = queue.indexOf(start)
        if (index >= 0) queue.splice(index, 1)
        resolve(false)
      })
    })

  return async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result | undefined> => {
    if (running >= maxRunning) {
      if (queue.length >= maxQueued || !(await waitForSlot(signal))) return undefined
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
