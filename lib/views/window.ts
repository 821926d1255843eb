type Window = { hits: number; endsAt: number }

const mostKeys = 10_000

/** At most `max` hits of each key within `seconds`, counted in this process. Answers how many seconds to wait, or 0. */
export function hitWindow(max: number, seconds: number) {
  const windows = new Map<string, Window>()
  return (key: string, now = Date.now()): number => {
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { hits: 0, endsAt: now + seconds * 1000 }
    window.hits += 1
    // The oldest goes, so that nobody can fill the memory with addresses.
    if (!known && windows.size >= mostKeys) windows.delete(windows.keys().next().value ?? '')
    windows.set(key, window)
    return window.hits > max ? Math.ceil((window.endsAt - now) / 1000) : 0
  }
}
