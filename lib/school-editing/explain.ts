import type { z } from 'zod'

/** Zod error map for `lib/school/schema.ts`: replaces the library's default messages by sentences that say what to type. */
export const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_big') return `Use at most ${amountOf(issue.origin, Number(issue.maximum))}.`
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum)
    return issue.origin === 'string' && least === 1
      ? 'This may not be empty.'
      : `Use at least ${amountOf(issue.origin, least)}.`
  }
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'This is missing.'
    // YAML reads an unquoted `+2347001112222` as a number.
    if (issue.expected === 'string' && typeof issue.input === 'number')
      return 'Put quotes around this, or it is read as a number.'
    return typeSentences[issue.expected] ?? 'This value has the wrong type.'
  }
  if (issue.code === 'invalid_format')
    return formatSentences[issue.format] ?? 'This value has the wrong format.'
  if (issue.code === 'invalid_value') return `Use one of: ${issue.values.join(', ')}.`
  if (issue.code === 'unrecognized_keys') return `Leave out ${issue.keys.join(', ')}.`
  return undefined
}

const typeSentences: Record<string, string> = {
  int: 'Type a whole number.',
  number: 'Type a number.',
  string: 'Type a text.',
  boolean: 'Use true or false.',
  array: 'Write a list.',
  object: 'Write keys with values, like “name: The Academy”.',
}

const formatSentences: Record<string, string> = {
  date: 'Write a day like 2026-01-31.',
  email: 'Write an email address like name@example.com.',
}

/** A limit with its unit: `60 characters`, `40 entries`, or the plain number for numeric fields. */
function amountOf(origin: string, amount: number): string {
  const count = amount.toLocaleString('en')
  if (origin === 'string') return `${count} ${amount === 1 ? 'character' : 'characters'}`
  return origin === 'array' ? `${count} ${amount === 1 ? 'entry' : 'entries'}` : count
}
