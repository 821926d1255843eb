import 'server-only'
import { cookies } from 'next/headers'
import { seal, sealHolds, sealingSecret } from '@/lib/platform/seal'
import { siteCookie } from '@/lib/platform/supabase/cookies'

const cookie = () => siteCookie('academy-recovery', '/new-password')
const purpose = 'recovery proof'
/** Seconds, for typing the code of the second factor. */
const maxAge = 10 * 60

const claimOf = (until: string, sessionId: string, link: string) => JSON.stringify([until, sessionId, link])

/** A link works once. If a code is still required, the session begun with the link may set the password for this long. */
export async function keepRecoveryProof(sessionId: string, link: string) {
  const until = String(Date.now() + maxAge * 1000)
  const value = `${until}.${seal(claimOf(until, sessionId, link), purpose, sealingSecret())}`
  const jar = await cookies()
  jar.set({ ...cookie(), value, maxAge })
}

/** Whether this session was begun with this link within the last minutes. */
export async function holdsRecoveryProof(sessionId: string, link: string): Promise<boolean> {
  const [until = '', mark = ''] = (await cookies()).get(cookie().name)?.value.split('.') ?? []
  if (Number(until) <= Date.now()) return false
  return sealHolds(mark, claimOf(until, sessionId, link), purpose, sealingSecret())
}

export async function forgetRecoveryProof() {
  const jar = await cookies()
  jar.set({ ...cookie(), value: '', maxAge: 0 })
}
