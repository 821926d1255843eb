import 'server-only'
import { Unavailable } from '@/lib/platform/errors'
import { forgetTries, tooMany } from '@/lib/platform/rate-limits/rate-limits'
import type { Client } from '@/lib/platform/supabase/public'
import type { Member } from './member'
import { codeLimits } from './rate-limits'
import { giveCode, tooManyCodes } from './second-factor'

type Asker = { readonly client: Client; readonly member: Pick<Member, 'id'> }

/** Returns a sentence for the person if the authenticator's code is not valid, undefined if it is. @throws Unavailable */
export async function checkAppCode({ client, member }: Asker, code: string): Promise<string | undefined> {
  const wait = await tooMany(codeLimits, member.id)
  if (wait) return wait.sentence
  const check = await giveCode(client, code)
  if (check === 'too-many') return tooManyCodes
  if (check === 'wrong') return 'This code is wrong or was used already. Try the next one your app shows.'
  await forgetTries(codeLimits.subject, member.id)
}

/** Returns how many recovery codes are left, or a sentence for the person if this one is not valid. @throws Unavailable */
export async function checkRecoveryCode({ client, member }: Asker, code: string): Promise<number | string> {
  const wait = await tooMany(codeLimits, member.id)
  if (wait) return wait.sentence
  const { data, error } = await client.rpc('use_recovery_code', { code })
  if (error?.code === 'PT429') return tooManyCodes
  if (error) throw new Unavailable('database', error)
  if (data === null) return 'This code is not one of yours, or it was used already.'
  await forgetTries(codeLimits.subject, member.id)
  return data
}

/** As `checkAppCode`, for a field that accepts an authenticator code or a recovery code. @throws Unavailable */
export async function checkEitherCode(asker: Asker, code: string): Promise<string | undefined> {
  if (/^[\d\s]{6,8}$/.test(code)) return checkAppCode(asker, code)
  const left = await checkRecoveryCode(asker, code)
  return typeof left === 'string' ? left : undefined
}
