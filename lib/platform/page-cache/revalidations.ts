import diagnostics from 'node:diagnostics_channel'

const channel = diagnostics.channel('page-cache.changed')

/** Calls `listener` with the tags that `handler.mjs` revalidates, whenever it does. A channel reaches one thread. */
export function onRevalidation(listener: (tags: readonly string[]) => void) {
  channel.subscribe((change) => listener((change as { tags: readonly string[] }).tags))
}

/** Calls the listeners of this thread with what was revalidated in another one. */
export const announceRevalidation = (tags: readonly string[]) => channel.publish({ tags })

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
