import { randomBytes } from 'node:crypto'

/** A unique client address. The site under test trusts one proxy, so tests set it in a header. */
export const visitorAddress = () => ['10', ...randomBytes(3)].join('.')

export const forwardedFor = (address: string) => ({ 'x-forwarded-for': address })
