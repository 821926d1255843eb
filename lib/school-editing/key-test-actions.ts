'use server'

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ownerAction } from '@/lib/accounts/guards/action'
import { respond } from '@/lib/ai/respond'
import { type Outcome, sendMail } from '@/lib/mail/send'
import { composeMail } from '@/lib/mail/templates/compose'
import { logError } from '@/lib/platform/log'
import { done, refuse } from '@/lib/platform/result'
import { school } from '@/lib/school/school'

const nothing = z.object({})

/** Sends one mail to the owner's own address, to try the key and the sender. */
export const testMail = ownerAction('test_mail', nothing, async ({ member }) => {
  const test = { template: 'key_test', payload: {}, recipient: member.email }
  const outcome = await sendMail(await composeMail(test, await school()), `test/${randomUUID()}`)
  if (outcome.kind === 'sent') return done(`An email is on its way to ${member.email}.`)
  logError('setup.mail_failed', outcome.cause)
  return refuse('failed', mailAdvice(outcome))
})

function mailAdvice(outcome: Exclude<Outcome, { kind: 'sent' }>): string {
  if (outcome.kind === 'refused') return 'The email service refused the email. Check EMAIL_FROM.'
  if (outcome.kind === 'later') return 'The email service did not answer. Try again in a few minutes.'
  const advice = {
    'no key': 'RESEND_API_KEY is not set.',
    key: 'The email service does not accept the key. Check RESEND_API_KEY and restart the site.',
    sender: 'The email service does not know the sender. Verify its domain there, and check EMAIL_FROM.',
    quota: 'The account at the email service is used up for now.',
    busy: 'The email service is busy. Try again in a minute.',
  }
  return advice[outcome.reason]
}

/** Asks the model one word, to try the key and the model. It costs a fraction of a cent. */
export const testAi = ownerAction('test_ai', nothing, async () => {
  const answer = await respond({
    name: 'test',
    instructions: 'Set ok to true.',
    input: 'Is the key accepted?',
    schema: z.object({ ok: z.boolean() }),
    maxOutputTokens: 200,
    deadline: 30_000,
  })
  if (answer.ok) return done(`The AI answers. Model: ${answer.model}.`)
  logError('setup.ai_failed', answer.failure.cause)
  return refuse('failed', answer.failure.message)
})
