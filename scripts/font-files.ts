/** One woff2 file of the site: where it comes from and what it keeps of it. */
export type FontFile = {
  output: string
  source: string
  characters: string
  axes: Record<string, number | { min: number; max: number }>
  features: string[]
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const accentedVowels = 'àáâäèéêëìíîïòóôöùúûüñç'
const typedByHand = `0123456789 !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`
const typeset = '\u00a0©·×–—‘’“”…'

// The stock files are cut by alphabet: ₦ ṣ ń come in one, ẹ ọ ị ụ in another. Each cut takes the marks too,
// because a letter and the accents stacked on it shape only when they come from one file.
const marks = '\u0300\u0301\u0304\u0323'
const core = bothCases(letters + accentedVowels) + typedByHand + typeset + marks
const nairaAndConsonants = `₦${bothCases('ṣńǹṅḿ')}${marks}`
const dottedVowels = bothCases('ẹọịụ') + marks
// Ojuju's own ị cannot carry an accent; its Latin file sets i, dot and accent right from their parts.
const ojujuDotted = without('ị', dottedVowels)

const pinned = { wght: 800 }
const textWeights = { wght: { min: 400, max: 700 } }
const shaping = ['kern', 'mark', 'mkmk', 'ccmp', 'locl']

export const fontFiles: FontFile[] = [
  cut('ojuju', 'latin', 'core', core, pinned, [...shaping, 'liga', 'calt']),
  cut('ojuju', 'latin-ext', 'naira', nairaAndConsonants, pinned, shaping),
  cut('ojuju', 'vietnamese', 'dotted', ojujuDotted, pinned, shaping),
  cut('commissioner', 'latin', 'core', core, textWeights, [...shaping, 'liga', 'tnum']),
  cut('commissioner', 'latin-ext', 'naira', nairaAndConsonants, textWeights, [...shaping, 'tnum']),
  cut('commissioner', 'vietnamese', 'dotted', dottedVowels, textWeights, shaping),
]

function cut(
  family: string,
  alphabet: string,
  name: string,
  characters: string,
  axes: FontFile['axes'],
  features: string[],
): FontFile {
  const source = `node_modules/@fontsource-variable/${family}/files/${family}-${alphabet}-wght-normal.woff2`
  return { output: `${family}-${name}.woff2`, source, characters, axes, features }
}

function without(letter: string, text: string): string {
  return text.replaceAll(letter, '')
}

function bothCases(text: string): string {
  return text + text.toUpperCase()
}
