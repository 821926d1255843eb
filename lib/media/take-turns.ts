/** Runs work, `atOnce` pieces at the same time; `waiting` more wait in line, and for others the answer is undefined. */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []

  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (running >= atOnce) {
      if (line.length >= waiting) return undefined
      await new Promise<void>((resolve) => line.push(resolve))
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
