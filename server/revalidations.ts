import diagnostics from 'node:diagnostics_channel'

/** Calls `listener` with the tags that `lib/platform/page-cache/handler.mjs` revalidates, whenever it does. */
export function onRevalidation(listener: (tags: readonly string[]) => void) {
  diagnostics.subscribe('page-cache.changed', (change) =>
    listener((change as { tags: readonly string[] }).tags),
  )
}
