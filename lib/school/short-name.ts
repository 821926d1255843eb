const longest = 12

/**
 * The name below an icon on a home screen, which has room for about 12 letters: whole words, without a leading "The".
 */
export function shortName(name: string): string {
  if (name.length <= longest) return name
  const words = name.replace(/^the\s+/i, '').split(/\s+/)
  const kept = words.reduce((short, word) => {
    const longer = short ? `${short} ${word}` : word
    return longer.length <= longest ? longer : short
  }, '')
  return kept || [...(words[0] ?? name)].slice(0, longest).join('')
}
