/**
 * Runs work, `atOnce` pieces at the same time; `waiting` more wait in line. The answer is undefined for others, and for who
 * leaves the line.
 */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []

  /** Whether the turn came, before `leave` did. */
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
