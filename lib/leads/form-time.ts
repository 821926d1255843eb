import { seal, sealHolds } from '@/lib/platform/seal'

const purpose = 'form time'

/** Proves when a form was opened (epoch milliseconds), sealed so that only this server can create it. */
export const formTimeToken = (now: number, secret: string) => `${now}.${seal(String(now), purpose, secret)}`

/** Seconds since a form was opened. Undefined without JavaScript, or where the token came too late. */
export type OpenedFor = number | 'missing' | 'forged'

export function readFormTime(token: string, now: number, secret: string): OpenedFor {
  if (!token) return 'missing'
  const [time = '', given = ''] = token.split('.')
  return sealHolds(given, time, purpose, secret) ? (now - Number(time)) / 1000 : 'forged'
}
