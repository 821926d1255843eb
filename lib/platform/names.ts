/**
 * Whether a name is free of control characters, line breaks, invisible characters and direction overrides.
 * The two joiners (U+200C, U+200D) are allowed: Persian, Kurdish and Indic names need them.
 */
export const isPlainName = (name: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(name)

export const plainNameMessage = 'Write the name without invisible characters or line breaks.'
