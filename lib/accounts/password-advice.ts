import { shortestPassword } from './rules'

/** Hints for a stronger password while it is typed. The server checks the list of common passwords. */
export function passwordAdvice(password: string): string {
  const characters = [...password]
  if (characters.length === 0) return ''
  if (characters.length < shortestPassword) return `Too short: at least ${shortestPassword} characters.`
  if (/^\p{N}+$/u.test(password)) return 'Numbers alone are soon guessed. Add a word.'
  if (new Set(characters).size < 5) return 'It repeats itself. Add another word.'
  if (characters.length < 12) return 'Add another word: length is what makes it hard to guess.'
  return 'Good. Use it for nothing else.'
}
