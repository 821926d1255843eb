const prefix = 'academy-post:'

/** Marks a post as open, by a Web Lock that is held until the returned function is called or the tab is closed. Does nothing where the browser has no Web Locks. */
export function markOpen(id: string): () => void {
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  // A second tab with the same post waits for the lock, and gets it when the first one is closed. The request fails where storage is blocked.
  void navigator.locks?.request(prefix + id, () => closed).catch(() => undefined)
  return close
}

/** The ids of the posts that are open in any tab of this browser; none without Web Locks. */
export async function openPosts(): Promise<Set<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined)
  const names = (locks?.held ?? []).flatMap(({ name = '' }) => (name.startsWith(prefix) ? name : []))
  return new Set(names.map((name) => name.slice(prefix.length)))
}
