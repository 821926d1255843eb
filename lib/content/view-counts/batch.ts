import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Collects items that arrive at about the same time and writes them together; each caller gets the result of
 * its batch. One batch is written at a time, so a slow database causes larger batches instead of more of
 * them. `wait`: milliseconds to wait for more items after the first. `maxSize`: of one batch.
 */
export function inBatches<Item, Result>(
  write: (items: Item[]) => Promise<Result>,
  { wait, maxSize }: { wait: number; maxSize: number },
) {
  const pending: { item: Item; resolve: (result: Promise<Result>) => void }[] = []
  let running = false

  const run = async () => {
    running = true
    await sleep(wait)
    while (pending.length > 0) {
      const batch = pending.splice(0, maxSize)
      const result = Promise.resolve(batch.map(({ item }) => item)).then(write)
      for (const { resolve } of batch) resolve(result)
      await result.catch(() => undefined)
    }
    running = false
  }

  return (item: Item) =>
    new Promise<Result>((resolve) => {
      pending.push({ item, resolve })
      if (!running) void run()
    })
}
