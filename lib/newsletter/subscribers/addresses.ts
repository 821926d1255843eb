import { emailField } from '@/lib/forms/fields'

/** Splits the addresses of an import into valid and invalid ones, with the newsletter form's rule. */
export function sortAddresses(entries: readonly string[]) {
  const readable: string[] = []
  const unreadable: string[] = []
  for (const entry of entries) {
    const { data } = emailField.rule.safeParse(entry)
    if (data === undefined) unreadable.push(entry)
    else readable.push(data)
  }
  return { readable, unreadable }
}
