import type { Limit, Limits } from '@/lib/platform/rate-limits'

const minute = 60
const hour = 60 * minute

/** CONTRACT 16. */
export const signUpLimits: Limits = {
  subject: { scope: 'sign-up account', max: 5, seconds: hour },
  client: { scope: 'sign-up client', max: 10, seconds: hour },
  global: { scope: 'sign-up', max: 200, seconds: hour },
}

/** Attempts with a challenge token while a sign-in is delayed. Tokens can be bought from solving services, hence the limit. */
export const challengeLimits: Limits = {
  subject: { scope: 'sign-in challenge account', max: 20, seconds: hour },
  client: { scope: 'sign-in challenge client', max: 20, seconds: hour },
  global: { scope: 'sign-in challenge', max: 600, seconds: hour },
}

export const recoveryLimits: Limits = {
  subject: { scope: 'recovery account', max: 3, seconds: 15 * minute },
  client: { scope: 'recovery client', max: 10, seconds: 15 * minute },
  global: { scope: 'recovery', max: 60, seconds: 15 * minute },
}

/** Recovery mails to one address, whoever asks. A link works for an hour, so after the last mail there is one that works. */
export const recoveryMails: Limit = { scope: 'recovery mail', max: 4, seconds: hour }

/** Authenticator and recovery codes. The database limits them as well, for requests that bypass the site. */
export const codeLimits: Limits = {
  subject: { scope: 'code account', max: 10, seconds: 5 * minute },
  client: { scope: 'code client', max: 30, seconds: 5 * minute },
  global: { scope: 'code', max: 300, seconds: 5 * minute },
}

/** `subject` is the session, so that a stolen session cannot use up the attempts of the account's other sessions. */
export const confirmationLimits: Limits = {
  subject: { scope: 'confirmation session', max: 10, seconds: 15 * minute },
  client: { scope: 'confirmation client', max: 30, seconds: 15 * minute },
  global: { scope: 'confirmation', max: 300, seconds: 15 * minute },
}
