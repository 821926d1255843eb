'use server'

import { refresh } from 'next/cache'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { Unavailable } from '@/lib/platform/errors'
import { forgetTries, tooMany } from '@/lib/platform/rate-limits/rate-limits'
import { done, refuse } from '@/lib/platform/result'
import { forgetSession } from '@/lib/platform/supabase/cookies'
import { verifyPassword } from './confirmation'
import { memberAction } from './guards/action'
import { setPassword } from './password'
import { provider } from './provider'
import { confirmationLimits } from './rate-limits'
import { passwordChangeSchema } from './schema'
import { weaknessOf } from './weak-password'

export const changePassword = memberAction(
  'change_password',
  passwordChangeSchema,
  async ({ client, member, input }) => {
    const wait = await tooMany(confirmationLimits, member.sessionId)
    if (wait) return refuse('limited', wait.sentence)
    const { current, password } = input
    if (!(await verifyPassword(member.email, current))) {
      const current = 'This is not your current password.'
      return refuse('invalid', current, { current })
    }
    await forgetTries(confirmationLimits.subject, member.sessionId)
    const refused = weaknessOf(password, member.email) ?? (await setPassword(client, member, password))
    if (refused) return refuse('invalid', refused, { password: refused })
    refresh()
    return done(undefined)
  },
)

/** Ends one of the person's own sessions, on any device. */
export const endSession = memberAction(
  'end_session',
  z.object({ id: z.uuid() }),
  async ({ client, input }) => {
    const { error } = await client.rpc('end_session', { session: input.id })
    if (error && error.code !== 'PT404') throw new Unavailable('database', error)
    refresh()
    return done(undefined)
  },
)

const scopes = z.object({ scope: z.enum(['others', 'global']) })

/** `others`: all sessions but this one. `global`: this one, too (SPEC 7). */
export const endSessions = memberAction('end_sessions', scopes, async ({ client, input: { scope } }) => {
  const refused = provider(await client.auth.signOut({ scope }))
  if (refused) return refuse('failed', refused)
  if (scope === 'others') {
    refresh()
    return done(undefined)
  }
  forgetSession(await cookies())
  return done(undefined)
})
