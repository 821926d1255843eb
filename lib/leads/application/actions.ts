'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { applicationPhoneForm } from '@/lib/forms/application-phone'
import { refreshSeats } from '@/lib/leads/seats'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { formAction, formDataOf } from '@/lib/platform/action'
import type { FormAction } from '@/lib/platform/form'
import { logError } from '@/lib/platform/log'
import { checkRateLimits } from '@/lib/platform/rate-limits'
import { answerOffer, correctPhone } from './link'
import { keepTypedPhone } from './typed-phone'

const hour = 3600
const rateLimits = {
  subject: { scope: 'phone correction', max: 5, seconds: 24 * hour },
  client: { scope: 'phone correction client', max: 20, seconds: hour },
  global: { scope: 'phone correction all', max: 1000, seconds: hour },
}

const submitPhone = formAction({
  name: applicationPhoneForm.name,
  schema: applicationPhoneForm.schema,
  limit: ({ token }) => checkRateLimits(rateLimits, token),
  store: async ({ token, phone }) => {
    if (!(await correctPhone(token, phone))) throw new Error('The link of this application does not work.')
    return { to: `/application/${token}` }
  },
})

/**
 * The applicant's correction of the phone number. Without script the result is in the address of the next
 * page, and the typed number in a cookie, because Next does not give an action's result to a page that reads
 * its address.
 */
export const correctApplicationPhone: FormAction = async (state, submitted) => {
  const result = await submitPhone(state, submitted)
  if ((await headers()).has('next-action')) return result
  const path = `/application/${encodeURIComponent(String(formDataOf(submitted).get('token')))}`
  if (result.status === 'done') redirect(`${path}?phone=corrected`)
  const problem = result.status === 'invalid' ? 'invalid' : result.message ? 'wait' : 'failed'
  await keepTypedPhone(`${path}/phone`, result.values.phone ?? '')
  redirect(`${path}/phone?problem=${problem}`)
}

/** The applicant's answer to the offer of a seat. The result is in the address of the next page, also with script. */
export async function answerSeatOffer(submitted: FormData): Promise<void> {
  const form = formDataOf(submitted)
  const token = String(form.get('token'))
  const path = `/application/${encodeURIComponent(token)}`
  const answer = form.get('answer')
  if (answer !== 'accept' && answer !== 'decline') redirect(`${path}/seat`)
  const outcome = await answerOffer(token, answer === 'accept').catch((error) => {
    logError('application.offer_not_answered', error)
  })
  if (!outcome) redirect(`${path}/seat?problem=failed`)
  // Only after a change: anybody can send an answer with a made-up token.
  if (outcome !== 'over') await refreshSeats()
  if (outcome === 'accepted') sendMailsSoon()
  redirect(`${path}?seat=${outcome}`)
}
