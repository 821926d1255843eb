type Window = { hits: number; endsAt: number }
type Shares = { client: number; global: number; seconds: number }

const maxKeys = 10_000

/**
 * Rate limit within `seconds`, per client and for all together, counted in this process: returns the seconds
 * to wait, or 0. Requests refused by a client's own limit do not count against the shared one. While the
 * shared limit is exhausted, each client keeps a tenth of its own (as in `hit_shared_rate_limit`);
 * unidentified clients have only the shared one.
 */
export function sharedWindow({ client, global, seconds }: Shares) {
  const hitByClient = hitWindow(seconds)
  const hitByAnyone = hitWindow(seconds)
  return (network: string | undefined, now = Date.now()): number => {
    const own = network ? hitByClient(network, now) : undefined
    if (own && own.hits > client) return own.wait
    const all = hitByAnyone('', now)
    const free = own ? own.hits <= client / 10 : false
    return all.hits > global && !free ? all.wait : 0
  }
}

/** Counts a hit of a key: returns its hits within `seconds`, and how long until its window ends. */
export function hitWindow(seconds: number) {
  const windows = new Map<string, Window>()
  return (key: string, now = Date.now()) => {
    const current = windows.get(key)
    const window = current && current.endsAt > now ? current : { hits: 0, endsAt: now + seconds * 1000 }
    window.hits += 1
    // Drops the oldest key, so that many addresses cannot fill the memory.
    if (!current && windows.size >= maxKeys) windows.delete(windows.keys().next().value ?? '')
    windows.set(key, window)
    return { hits: window.hits, wait: Math.ceil((window.endsAt - now) / 1000) }
  }
}
