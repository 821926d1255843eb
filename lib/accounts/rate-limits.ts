import type { Limit, Limits } from '@/lib/platform/rate-limits'

const minute = 60
const hour = 60 * minute

type MaxByScope = Record<keyof Limits, number>

/** The limits of one kind of request; `subjectName`: what is counted as its subject. */
const rateLimits = (kind: string, subjectName: string, seconds: number, max: MaxByScope): Limits => ({
  subject: { scope: `${kind} ${subjectName}`, max: max.subject, seconds },
  client: { scope: `${kind} client`, max: max.client, seconds },
  global: { scope: kind, max: max.global, seconds },
})

/** Sign-up attempts (CONTRACT 16). */
export const signUpLimits = rateLimits('sign-up', 'account', hour, { subject: 5, client: 10, global: 200 })

/** Requests for a verification code by email. The database also limits each account to one code a minute and ten a day. */
export const emailCodeLimits: Omit<Limits, 'subject'> = {
  client: { scope: 'email code client', max: 20, seconds: hour },
  global: { scope: 'email code', max: 400, seconds: hour },
}

/** Attempts with a challenge token while a sign-in is delayed. Limited, because tokens can be bought. */
export const challengeLimits = rateLimits('sign-in challenge', 'account', hour, {
  subject: 20,
  client: 20,
  global: 600,
})

export const recoveryLimits = rateLimits('recovery', 'account', 15 * minute, {
  subject: 3,
  client: 10,
  global: 60,
})

/** Recovery mails to one address, over all clients. A link is valid for an hour, as long as the window. */
export const recoveryMails: Limit = { scope: 'recovery email', max: 4, seconds: hour }

/** Codes of authenticator apps. The database limits them as well, for requests that bypass the site. */
export const codeLimits = rateLimits('code', 'account', 5 * minute, { subject: 10, client: 30, global: 300 })

/** `subject` is the session: whoever knows the password cannot use up the attempts of the account's other sessions. */
export const recoveryCodeLimits = rateLimits('recovery code', 'session', 5 * minute, {
  subject: 10,
  client: 30,
  global: 300,
})

/** `subject` is the session: a stolen one cannot use up the attempts of the account's other sessions. */
export const confirmationLimits = rateLimits('confirmation', 'session', 15 * minute, {
  subject: 10,
  client: 30,
  global: 300,
})
