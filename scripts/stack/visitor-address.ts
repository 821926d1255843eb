import { randomBytes } from 'node:crypto'

/** A unique client address: the site under test trusts one proxy, and each test sets its visitor's address. */
export const visitorAddress = () => ['10', ...randomBytes(3)].join('.')

export const forwardedFor = (address: string) => ({ 'x-forwarded-for': address })
