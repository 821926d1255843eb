/** The shortest password of a new account, in characters (SPEC 5). */
export const minPasswordLength = 6

/** The messages at invalid fields. */
export const accountErrors = {
  email: 'Enter an email address like name@example.com.',
  password: 'Enter your password.',
  newPassword: `Choose a password of at least ${minPasswordLength} characters.`,
  longPassword: 'Choose a password of at most 72 characters.',
  code: 'Enter the code of eight letters and digits.',
  factorCode: 'Enter the six digits your app shows.',
  recoveryCode: 'Enter one of your recovery codes.',
  eitherCode: 'Enter the code your authenticator app shows, or a recovery code.',
  usedLink: 'This link has expired or was used already. Ask for a new one.',
  usedInvitation: 'This invitation has expired or was used already. Ask the owner for a new one.',
  link: 'This link is not complete. Open it again from the email.',
} as const

/** Hints for a stronger password while it is typed. The server checks the list of common passwords. */
export function passwordAdvice(password: string): string {
  const characters = [...password]
  if (characters.length === 0) return ''
  if (characters.length < minPasswordLength) return `Too short: at least ${minPasswordLength} characters.`
  if (/^\p{N}+$/u.test(password)) return 'Numbers alone are soon guessed. Add a word.'
  if (new Set(characters).size < 5) return 'It repeats itself. Add another word.'
  if (characters.length < 12) return 'Add another word: length is what makes it hard to guess.'
  return 'Good. Use it for nothing else.'
}
