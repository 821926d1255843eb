const signInPatience = 5000
const otherPatience = 30_000

/**
 * A fetch with a time limit: a frozen database accepts connections and never responds. Calls of the auth server may
 * take five seconds each; refreshing a session, which the library retries, five in total. Queries have a shorter
 * limit of their own (`clientOptions.db`).
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
