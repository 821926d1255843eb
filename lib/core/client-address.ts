/**
 * The address of the person's own device, or null when nobody trustworthy says so.
 * Each proxy appends the address it was asked from, so with `hops` of our own the client stands that many places
 * from the end; anything before it was written by the client (CONTRACT `TRUSTED_PROXY_HOPS`).
 */
export function clientAddress(headers: Pick<Headers, 'get'>, hops: number): string | null {
  if (hops === 0) return null
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return chain.at(-hops) || null
}
