/** First letters of the first and the last name, marks included: `Ṣadé Ọlátúnjí` -> `ṢỌ`. */
export function initials(name: string): string {
  const names = name.normalize('NFC').trim().split(/\s+/)
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return ends.map(firstLetter).join('').toUpperCase()
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function firstLetter(name = ''): string {
  const [first] = letters.segment(name)
  return first?.segment ?? ''
}
