import { email } from '@/lib/leads/fields'

/** Which addresses an import may take, by the rule of the site's own newsletter form, and which it may not. */
export function sortAddresses(entries: readonly string[]) {
  const readable: string[] = []
  const unreadable: string[] = []
  for (const entry of entries) {
    const { data } = email.safeParse(entry)
    if (data === undefined) unreadable.push(entry)
    else readable.push(data)
  }
  return { readable, unreadable }
}
