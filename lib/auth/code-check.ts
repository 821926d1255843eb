import 'server-only'
import { Unavailable } from '@/lib/core/errors'
import { forgetTries, tooMany } from '@/lib/limits/limits'
import type { Client } from '@/lib/supabase/public'
import { codeLimits } from './limits'
import type { Member } from './member'
import { giveCode, tooManyCodes } from './second-factor'

type Asker = { readonly client: Client; readonly member: Pick<Member, 'id'> }

/** Why the code of the authenticator app does not count; nothing when it does. @throws Unavailable */
export async function checkAppCode({ client, member }: Asker, code: string): Promise<string | undefined> {
  const wait = await tooMany(codeLimits, member.id)
  if (wait) return wait.sentence
  const check = await giveCode(client, code)
  if (check === 'too-many') return tooManyCodes
  if (check === 'wrong') return 'This code is wrong or was used already. Try the next one your app shows.'
  await forgetTries(codeLimits.subject, member.id)
}

/** How many recovery codes are left after this one, or why it does not count. @throws Unavailable */
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

/** As `checkAppCode`, for a field that takes a code of either kind. @throws Unavailable */
export async function checkEitherCode(asker: Asker, code: string): Promise<string | undefined> {
  if (/^[\d\s]{6,8}$/.test(code)) return checkAppCode(asker, code)
  const left = await checkRecoveryCode(asker, code)
  return typeof left === 'string' ? left : undefined
}
