'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { drawQr } from '@/lib/platform/qr'
import { checkRateLimits } from '@/lib/platform/rate-limits'
import { done, type Result, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import { siteIdentity } from '@/lib/school/school'
import { rememberConfirmation, requireConfirmation } from './confirmation'
import { memberAction } from './guards/action'
import { codeLimits } from './rate-limits'
import { codeSchema } from './schema'
import {
  createRecoveryCodes,
  enrolFactor,
  removeSecondFactor,
  tooManyCodes,
  verifyFactor,
} from './second-factor'

const noInput = z.void()

/** Creates a secret for the person's authenticator app, with its QR code. */
export const beginSecondFactor = memberAction('begin_second_factor', noInput, async ({ client, member }) => {
  requireConfirmation(member)
  const { id, secret, uri } = await enrolFactor(client, (await siteIdentity()).name)
  // Drawn on this server, so that the secret is sent to no other service.
  return done({ id, secret, qr: drawQr(uri) })
})

const finishSchema = z.object({ id: z.guid(), code: codeSchema.shape.code })

const replacedSetUp =
  'This set-up was replaced by another one, perhaps in another tab. If the app is still off, begin again.'

/** Verifies the app's first code, which activates the second factor. Returns the recovery codes. */
export const finishSecondFactor = memberAction(
  'finish_second_factor',
  finishSchema,
  async ({ client, member, input }) => {
    const wait = await checkRateLimits(codeLimits, member.id)
    if (wait) return refuse('limited', wait.message)
    const check = await verifyFactor(client, input.id, input.code)
    if (check === 'too-many') return refuse('limited', tooManyCodes)
    if (check === 'replaced') {
      // The other set-up may be finished by now.
      refresh()
      return refuse('conflict', replacedSetUp)
    }
    if (check === 'wrong')
      return refuse('invalid', 'This is not the code your app shows now. Check the time on your phone.')
    // The code just entered also counts as an identity confirmation.
    await rememberConfirmation(member)
    return newCodes(client)
  },
)

/** Replaces the recovery codes. */
export const renewRecoveryCodes = memberAction('renew_recovery_codes', noInput, ({ client }) =>
  newCodes(client),
)

export const switchOffSecondFactor = memberAction('switch_off_second_factor', noInput, async ({ client }) => {
  await removeSecondFactor(client)
  refresh()
  return done(undefined)
})

async function newCodes(client: Client): Promise<Result<string[]>> {
  const codes = await createRecoveryCodes(client)
  refresh()
  return done(codes)
}
