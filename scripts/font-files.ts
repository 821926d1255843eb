/** One font file: where it comes from and what it keeps of it. */
export type FontFile = {
  output: string
  source: string
  targetFormat: 'woff2' | 'truetype'
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
// Without ị: the families' own either has no place for an accent or keeps its upper dot under one, while their
// Latin files set i, dot and accent right from the parts.
const dottedVowels = `${bothCases('ẹọụ')}Ị${marks}`

const pinned = { wght: 800 }
const textWeights = { wght: { min: 400, max: 700 } }
const shaping = ['kern', 'mark', 'mkmk', 'ccmp', 'locl']

/** What visitors download. */
const webFonts: FontFile[] = [
  cut('ojuju', 'latin', 'core', core, pinned, [...shaping, 'liga', 'calt']),
  cut('ojuju', 'latin-ext', 'naira', nairaAndConsonants, pinned, shaping),
  cut('ojuju', 'vietnamese', 'dotted', dottedVowels, pinned, shaping),
  cut('commissioner', 'latin', 'core', core, textWeights, [...shaping, 'liga', 'tnum']),
  cut('commissioner', 'latin-ext', 'naira', nairaAndConsonants, textWeights, [...shaping, 'tnum']),
  cut('commissioner', 'vietnamese', 'dotted', dottedVowels, textWeights, shaping),
]

// Every letter the stock files have between the basic alphabet and the currency signs.
const everyLetter = String.fromCodePoint(...Array.from({ length: 0x20d0 - 0x20 }, (_, index) => index + 0x20))

/** What the server letters shared pictures with (lib/seo/lettering): one weight, all letters, a format HarfBuzz reads. */
const serverFonts: FontFile[] = ['latin', 'latin-ext', 'vietnamese'].flatMap((alphabet) => [
  whole('ojuju', alphabet, 800),
  whole('commissioner', alphabet, 500),
])

export const fontFiles: FontFile[] = [...webFonts, ...serverFonts]

function cut(
  family: string,
  alphabet: string,
  name: string,
  characters: string,
  axes: FontFile['axes'],
  features: string[],
): FontFile {
  const source = sourceOf(family, alphabet)
  return { output: `${family}-${name}.woff2`, source, targetFormat: 'woff2', characters, axes, features }
}

function whole(family: string, alphabet: string, weight: number): FontFile {
  return {
    output: `${family}-${alphabet}-${weight}.ttf`,
    source: sourceOf(family, alphabet),
    targetFormat: 'truetype',
    characters: everyLetter.replace('ị', ''),
    axes: { wght: weight },
    features: [...shaping, 'liga', 'calt'],
  }
}

function sourceOf(family: string, alphabet: string): string {
  return `node_modules/@fontsource-variable/${family}/files/${family}-${alphabet}-wght-normal.woff2`
}

function bothCases(text: string): string {
  return text + text.toUpperCase()
}
