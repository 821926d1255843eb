/** Up to two initials of a name or an address: `Ada Obi` -> `AO`, `owner@school.example` -> `O`. */
export function initialsOf(nameOrEmail: string): string {
  const [person = ''] = nameOrEmail.split('@')
  const words = person.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return (
    ends
      .map((word = '') => [...word][0])
      .join('')
      .toUpperCase() || '?'
  )
}
