import type { Limits } from '@/lib/limits/limits'

const minute = 60
const hour = 60 * minute

/** Enough for a person who is unsure of a password, too few to guess one. */
export const signInLimits: Limits = {
  subject: { scope: 'sign-in account', max: 10, seconds: 5 * minute },
  client: { scope: 'sign-in client', max: 30, seconds: 5 * minute },
  everyone: { scope: 'sign-in', max: 300, seconds: 5 * minute },
}

export const signUpLimits: Limits = {
  subject: { scope: 'sign-up account', max: 5, seconds: hour },
  client: { scope: 'sign-up client', max: 20, seconds: hour },
  everyone: { scope: 'sign-up', max: 200, seconds: hour },
}

/** Each costs somebody a mail. */
export const recoveryLimits: Limits = {
  subject: { scope: 'recovery account', max: 3, seconds: 15 * minute },
  client: { scope: 'recovery client', max: 10, seconds: 15 * minute },
  everyone: { scope: 'recovery', max: 60, seconds: 15 * minute },
}

/** `subject` is the session, so that whoever holds a stolen one uses up nobody else's tries. */
export const confirmationLimits: Limits = {
  subject: { scope: 'confirmation session', max: 10, seconds: 15 * minute },
  client: { scope: 'confirmation client', max: 30, seconds: 15 * minute },
  everyone: { scope: 'confirmation', max: 300, seconds: 15 * minute },
}
