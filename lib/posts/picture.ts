/** Ours, or one that the image route can fetch and make small: vectors and plain http it passes through or refuses. */
export function isPicture(address: string | null): address is string {
  if (!address) return false
  if (/^\/[^/?][^?]*$/.test(address)) return true
  return (
    URL.canParse(address) &&
    new URL(address).protocol === 'https:' &&
    !/\.svg$/i.test(new URL(address).pathname)
  )
}
