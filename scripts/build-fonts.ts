import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
const outputFolder = `${root}app/fonts/`
const stampFile = `${outputFolder}stamp.txt`
const budget = 48 * 1024

/** A font file that is built, its source, and what it contains of the source. */
type FontFile = {
  output: string
  source: string
  targetFormat: 'woff2' | 'truetype'
  characters: string
  axes: Record<string, number | { min: number; max: number }>
  features: string[]
}

const basicLetters = 'abcdefghijklmnopqrstuvwxyz'
const accentedVowels = 'àáâäèéêëìíîïòóôöùúûüñç'
const typedByHand = `0123456789 !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`
const typeset = '\u00a0©·×–—‘’“”…'

// The source files are divided by alphabet: ₦ ṣ ń are in one, ẹ ọ ị ụ in another. Each subset also has the
// combining marks, because a letter and its marks are positioned correctly only within one font file.
const marks = '\u0300\u0301\u0304\u0323'
const core = bothCases(basicLetters + accentedVowels) + typedByHand + typeset + marks
const nairaAndConsonants = `₦${bothCases('ṣńǹṅḿ')}${marks}`
// ị is left out, because these families' glyph has no anchor for an accent, or keeps its upper dot below the
// accent. Composed of i and combining marks, the Latin files render it correctly.
const dottedVowels = `${bothCases('ẹọụ')}Ị${marks}`

const pinned = { wght: 800 }
const textWeights = { wght: { min: 400, max: 700 } }
const shaping = ['kern', 'mark', 'mkmk', 'ccmp', 'locl']

/** The fonts that visitors download. */
const webFonts: FontFile[] = [
  webFont('ojuju', 'latin', 'core', core, pinned, [...shaping, 'liga', 'calt']),
  webFont('ojuju', 'latin-ext', 'naira', nairaAndConsonants, pinned, shaping),
  webFont('ojuju', 'vietnamese', 'dotted', dottedVowels, pinned, shaping),
  webFont('commissioner', 'latin', 'core', core, textWeights, [...shaping, 'liga', 'tnum']),
  webFont('commissioner', 'latin-ext', 'naira', nairaAndConsonants, textWeights, [...shaping, 'tnum']),
  webFont('commissioner', 'vietnamese', 'dotted', dottedVowels, textWeights, shaping),
]

// The characters from U+0020 to U+20CF, which include all letters of the source files and the currency signs.
const everyLetter = String.fromCodePoint(...Array.from({ length: 0x20d0 - 0x20 }, (_, index) => index + 0x20))

/**
 * The fonts of the text in link previews' pictures (lib/seo/text-paths): one weight, all letters, in a format
 * that HarfBuzz reads.
 */
const serverFonts: FontFile[] = ['latin', 'latin-ext', 'vietnamese'].flatMap((alphabet) => [
  serverFont('ojuju', alphabet, 800),
  serverFont('commissioner', alphabet, 500),
])

const fontFiles: FontFile[] = [...webFonts, ...serverFonts]

const stamp = await fingerprint()
if (await isUpToDate()) {
  console.log('fonts: up to date')
} else {
  await mkdir(outputFolder, { recursive: true })
  const sizes = await Promise.all(fontFiles.map(build))
  checkBudget(sizes.reduce((total, size) => total + size, 0))
  await writeFile(stampFile, stamp)
}

/** Returns the number of bytes a visitor may download: none for a font that only the server uses. */
async function build(font: FontFile): Promise<number> {
  const subset = await subsetFont(await readFile(root + font.source), font.characters, {
    targetFormat: font.targetFormat,
    variationAxes: font.axes,
    keepFeatures: font.features,
  })
  await writeFile(outputFolder + font.output, subset)
  console.log(`fonts: ${font.output} ${(subset.length / 1024).toFixed(1)} KB`)
  return font.targetFormat === 'woff2' ? subset.length : 0
}

/** Checks that all fonts that a visitor may download have at most 48 KB together (ART 10). */
function checkBudget(bytes: number): void {
  const size = `fonts: ${(bytes / 1024).toFixed(1)} KB for visitors in all`
  if (bytes > budget) throw new Error(`${size}, more than the ${budget / 1024} KB allowed`)
  console.log(size)
}

async function isUpToDate(): Promise<boolean> {
  const missing = fontFiles.some((font) => !existsSync(outputFolder + font.output))
  return !missing && existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp
}

/** A hash that changes with the wanted characters, the source fonts or the subsetter. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(fontFiles))
  for (const name of ['subset-font', '@fontsource-variable/ojuju', '@fontsource-variable/commissioner'])
    hash.update(await readFile(`${root}node_modules/${name}/package.json`))
  return hash.digest('hex')
}

function webFont(
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

function serverFont(family: string, alphabet: string, weight: number): FontFile {
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
