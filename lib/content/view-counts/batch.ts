type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

type Rules = {
  /** Milliseconds to wait for more items after the first. */
  wait: number
  /** Maximum number of items in one batch. */
  maxSize: number
}

/**
 * Collects items that arrive at about the same time and writes them together; each caller gets the result of its
 * batch. One batch is written at a time, so a slow database causes larger batches instead of more of them.
 */
export function inBatches<Item, Result>(
  write: (items: Item[]) => Promise<Result>,
  { wait, maxSize: most }: Rules,
) {
  const waiting: Waiting<Item, Result>[] = []
  let running = false

  const run = async () => {
    running = true
    await new Promise((resolve) => setTimeout(resolve, wait))
    while (waiting.length > 0) await settle(waiting.splice(0, most), write)
    running = false
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!running) void run()
    })
}

async function settle<Item, Result>(
  batch: Waiting<Item, Result>[],
  write: (items: Item[]) => Promise<Result>,
) {
  try {
    const result = await write(batch.map(({ item }) => item))
    for (const { resolve } of batch) resolve(result)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
