/**
 * Runs at most `atOnce` jobs at the same time and queues up to `waiting` more. Resolves with undefined when the queue
 * is full, or when the caller leaves it.
 */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []

  /** Whether a slot became free before `leave` fired. */
  const turn = (leave?: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const begin = () => resolve(true)
      line.push(begin)
      leave?.addEventListener('abort', () => {
        const place = line.indexOf(begin)
        if (place >= 0) line.splice(place, 1)
        resolve(false)
      })
    })

  return async <Result>(work: () => Promise<Result>, leave?: AbortSignal): Promise<Result | undefined> => {
    if (running >= atOnce) {
      if (line.length >= waiting || !(await turn(leave))) return undefined
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
