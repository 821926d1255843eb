import type { Limit, Limits } from '@/lib/platform/rate-limits'

const minute = 60
const hour = 60 * minute

type Most = Record<keyof Limits, number>

/** The limits of one kind of request. `named`: what its subject is. */
const limits = (kind: string, named: string, seconds: number, most: Most): Limits => ({
  subject: { scope: `${kind} ${named}`, max: most.subject, seconds },
  client: { scope: `${kind} client`, max: most.client, seconds },
  global: { scope: kind, max: most.global, seconds },
})

/** CONTRACT 16. */
export const signUpLimits = limits('sign-up', 'account', hour, { subject: 5, client: 10, global: 200 })

/** Attempts with a challenge token while a sign-in is delayed. Tokens can be bought from solving services, hence the limit. */
export const challengeLimits = limits('sign-in challenge', 'account', hour, {
  subject: 20,
  client: 20,
  global: 600,
})

export const recoveryLimits = limits('recovery', 'account', 15 * minute, {
  subject: 3,
  client: 10,
  global: 60,
})

/** Recovery mails to one address, whoever asks. A link works for an hour, so after the last mail there is one that works. */
export const recoveryMails: Limit = { scope: 'recovery mail', max: 4, seconds: hour }

/** Authenticator and recovery codes. The database limits them as well, for requests that bypass the site. */
export const codeLimits = limits('code', 'account', 5 * minute, { subject: 10, client: 30, global: 300 })

/** `subject` is the session, so that a stolen session cannot use up the attempts of the account's other sessions. */
export const confirmationLimits = limits('confirmation', 'session', 15 * minute, {
  subject: 10,
  client: 30,
  global: 300,
})
