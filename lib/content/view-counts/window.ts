type Window = { hits: number; endsAt: number }
type Shares = { client: number; everyone: number; seconds: number }

const mostKeys = 10_000

/**
 * Bounds what each client and all together do within `seconds`, counted in this process: the answer is how many seconds to
 * wait, or 0. What a client's own share refuses uses up nothing of the others'. Once that of everyone is used up, each client
 * still has a tenth of its own (as `take_share` does); clients nobody can tell apart have nothing else.
 */
export function sharedWindow({ client, everyone, seconds }: Shares) {
  const hitByClient = hitWindow(seconds)
  const hitByAnyone = hitWindow(seconds)
  return (network: string | undefined, now = Date.now()): number => {
    const own = network ? hitByClient(network, now) : undefined
    if (own && own.hits > client) return own.wait
    const all = hitByAnyone('', now)
    const free = own ? own.hits <= client / 10 : false
    return all.hits > everyone && !free ? all.wait : 0
  }
}

/** Counts a hit of a key: how many it has within `seconds`, and how long until it has none again. */
export function hitWindow(seconds: number) {
  const windows = new Map<string, Window>()
  return (key: string, now = Date.now()) => {
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { hits: 0, endsAt: now + seconds * 1000 }
    window.hits += 1
    // The oldest goes, so that nobody can fill the memory with addresses.
    if (!known && windows.size >= mostKeys) windows.delete(windows.keys().next().value ?? '')
    windows.set(key, window)
    return { hits: window.hits, wait: Math.ceil((window.endsAt - now) / 1000) }
  }
}
