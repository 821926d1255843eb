/**
 * A value that exists once in a thread, such as the one that runs Next. A module's variable may exist several times there: Next bundles server
 * actions, route handlers and the middleware separately, each bundle with its own copy of the module.
 */
export function processState<Value extends object>(name: string, initial: () => Value): Value {
  const shared = globalThis as { [key: symbol]: Value | undefined }
  const key = Symbol.for(`academy.${name}`)
  shared[key] ??= initial()
  return shared[key]
}

/**
 * Node's `fetch`. Next replaces the global one with its own, which can cache and copies responses; the server imports this module before Next does.
 */
export const nodeFetch = processState('fetch', () => globalThis.fetch)

/**
 * The version of the site that this process has refreshed its pages for (`lib/jobs/watch.ts`); undefined makes the next poll refresh them again.
 * `resets`: how often `resetWatched` was called.
 */
export const watched = processState('watched', (): { version?: string; resets: number } => ({ resets: 0 }))

/** Makes the next poll refresh the pages even if the version is unchanged. A poll that is reading the version now does not store it. */
export function resetWatched() {
  delete watched.version
  watched.resets++
}

const polled = processState('polled', () => new Map<string, unknown>())

/** Whether `value` differs from that of the last call under this name; false for the first. */
export function hasChanged(name: string, value: string | number): boolean {
  const changed = polled.has(name) && polled.get(name) !== value
  polled.set(name, value)
  return changed
}
