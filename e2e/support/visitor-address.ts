import { randomBytes } from 'node:crypto'

/** An address nobody else has: the site of the tests trusts one proxy, and each test says where its visitor sits. */
export const visitorAddress = () => ['10', ...randomBytes(3)].join('.')

export const cameFrom = (address: string) => ({ 'x-forwarded-for': address })
