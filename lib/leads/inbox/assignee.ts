/** Up to two initials of an address: `ada.obi@school.example` -> `AO`, `owner@school.example` -> `O`. */
export function initialsOf(email: string): string {
  const [person = ''] = email.split('@')
  const words = person.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return (
    ends
      .map((word = '') => [...word][0])
      .join('')
      .toUpperCase() || '?'
  )
}
