const prefix = 'academy-post:'

/** Notes that a post is open in this tab, until the returned function is called or the tab is gone. Without Web Locks it does nothing. */
export function markOpen(id: string): () => void {
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  // When several tabs have the post open, each gets the lock after the one before. Browsers that refuse storage refuse locks.
  void navigator.locks?.request(prefix + id, () => closed).catch(() => undefined)
  return close
}

/** The ids of the posts that are open in any tab of this browser; none without Web Locks. */
export async function openPosts(): Promise<Set<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined)
  const names = (locks?.held ?? []).flatMap(({ name = '' }) => (name.startsWith(prefix) ? name : []))
  return new Set(names.map((name) => name.slice(prefix.length)))
}
