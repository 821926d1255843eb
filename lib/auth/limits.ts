import type { Limit, Limits } from '@/lib/limits/limits'

const minute = 60
const hour = 60 * minute

/** CONTRACT 16. */
export const signUpLimits: Limits = {
  subject: { scope: 'sign-up account', max: 5, seconds: hour },
  client: { scope: 'sign-up client', max: 10, seconds: hour },
  everyone: { scope: 'sign-up', max: 200, seconds: hour },
}

/** Proofs that a person signs in, for whoever would have to wait: they can be bought, so they are not without end. */
export const proofLimits: Limits = {
  subject: { scope: 'sign-in proof account', max: 20, seconds: hour },
  client: { scope: 'sign-in proof client', max: 20, seconds: hour },
  everyone: { scope: 'sign-in proof', max: 600, seconds: hour },
}

export const recoveryLimits: Limits = {
  subject: { scope: 'recovery account', max: 3, seconds: 15 * minute },
  client: { scope: 'recovery client', max: 10, seconds: 15 * minute },
  everyone: { scope: 'recovery', max: 60, seconds: 15 * minute },
}

/** What one inbox gets, whoever asks. A link works for an hour, so somebody who gets no further mail has one that works. */
export const recoveryMails: Limit = { scope: 'recovery mail', max: 4, seconds: hour }

/** Of an authenticator app or for recovery. The database counts them once more, for whoever comes past the site. */
export const codeLimits: Limits = {
  subject: { scope: 'code account', max: 10, seconds: 5 * minute },
  client: { scope: 'code client', max: 30, seconds: 5 * minute },
  everyone: { scope: 'code', max: 300, seconds: 5 * minute },
}

/** `subject` is the session, so that whoever holds a stolen one uses up nobody else's tries. */
export const confirmationLimits: Limits = {
  subject: { scope: 'confirmation session', max: 10, seconds: 15 * minute },
  client: { scope: 'confirmation client', max: 30, seconds: 15 * minute },
  everyone: { scope: 'confirmation', max: 300, seconds: 15 * minute },
}
