const signInPatience = 5000
const otherPatience = 30_000

/**
 * A fetch for one client that never waits for ever: a database that is frozen, not dead, takes connections and answers none.
 * The auth server has five seconds for a call. Renewing a session, which the library tries again and again, has them in all.
 * Reads and writes of rows have a shorter limit of their own (`clientOptions.db`).
 */
export function limitedFetch(): typeof fetch {
  let renewal: AbortSignal | undefined
  return (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    let limit = AbortSignal.timeout(address.includes('/auth/v1/') ? signInPatience : otherPatience)
    if (address.includes('grant_type=refresh_token')) {
      renewal ??= limit
      limit = renewal
    }
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
  }
}
