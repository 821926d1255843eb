type PendingItem<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

type BatchOptions = {
  /** Milliseconds to wait for more items after the first. */
  wait: number
  /** Maximum number of items in one batch. */
  maxSize: number
}

/**
 * Collects items that arrive at about the same time and writes them together; each caller gets the result of
 * its batch. One batch is written at a time, so a slow database causes larger batches instead of more of
 * them.
 */
export function inBatches<Item, Result>(
  write: (items: Item[]) => Promise<Result>,
  { wait, maxSize }: BatchOptions,
) {
  const pending: PendingItem<Item, Result>[] = []
  let running = false

  const run = async () => {
    running = true
    await new Promise((resolve) => setTimeout(resolve, wait))
    while (pending.length > 0) await writeBatch(pending.splice(0, maxSize), write)
    running = false
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      pending.push({ item, resolve, reject })
      if (!running) void run()
    })
}

async function writeBatch<Item, Result>(
  batch: PendingItem<Item, Result>[],
  write: (items: Item[]) => Promise<Result>,
) {
  try {
    const result = await write(batch.map(({ item }) => item))
    for (const { resolve } of batch) resolve(result)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
