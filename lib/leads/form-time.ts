import { seal, sealHolds } from '@/lib/platform/seal'

const purpose = 'form time'

/** Proves when the visitor first touched a form (epoch milliseconds). Only this server can make one. */
export const formTimeToken = (now: number, secret: string) => `${now}.${seal(String(now), purpose, secret)}`

/** Seconds since the first touch; 'missing' without JavaScript, or where the form was sent before the token came. */
export type OpenedFor = number | 'missing' | 'forged'

export function readFormTime(token: string, now: number, secret: string): OpenedFor {
  if (!token) return 'missing'
  const [time = '', given = ''] = token.split('.')
  return sealHolds(given, time, purpose, secret) ? (now - Number(time)) / 1000 : 'forged'
}
