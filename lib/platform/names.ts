/**
 * Whether a name is free of control characters, line breaks, invisible characters and direction overrides.
 * The two joiners (U+200C, U+200D) are allowed: Persian, Kurdish and Indic names need them.
 */
export const isPlainName = (name: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(name)

export const plainNameMessage = 'Write the name without invisible characters or line breaks.'

const titles = /^(?:dr|mr|mrs|ms|prof|engr|chief)\.?\s+/i

/**
 * The first letters of the first and the last name, marks included: `Ṣadé Ọlátúnjí` -> `ṢỌ`. Of an email address those of its words
 * before the @. A question mark when there is no letter.
 */
export function initialsOf(nameOrEmail: string): string {
  const [person = ''] = nameOrEmail.normalize('NFC').split('@')
  const words = nameOrEmail.includes('@')
    ? person.split(/[^\p{L}\p{M}\p{N}]+/u)
    : person.replace(titles, '').split(/\s+/)
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return ends.join('').toLocaleUpperCase('en') || '?'
}
