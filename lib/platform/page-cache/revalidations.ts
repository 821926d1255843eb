import diagnostics from 'node:diagnostics_channel'

/** Calls `listener` with the tags that `handler.mjs` revalidates, whenever it does. */
export function onRevalidation(listener: (tags: readonly string[]) => void) {
  diagnostics.subscribe('page-cache.changed', (change) =>
    listener((change as { tags: readonly string[] }).tags),
  )
}

let revalidations = 0
onRevalidation(() => {
  revalidations++
})

const maxReads = 3

/**
 * Reads what a function with `'use cache'` returns, again if something was revalidated meanwhile, three times at most. Next shares a read that
 * is in progress with every request, also with those that come after a change that the read does not contain
 * (`crossRequestPendingCacheInvocations` in `use-cache-wrapper.js`): their pages would be stored as newer than the change.
 */
export async function readCurrent<Value>(read: () => Promise<Value>): Promise<Value> {
  for (let reads = 1; ; reads++) {
    const before = revalidations
    const value = await read()
    if (revalidations === before || reads === maxReads) return value
  }
}
