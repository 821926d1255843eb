import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Breaks a text into lines no wider than `width` px and about equally long, as `text-wrap: balance` does.
 * A single wider word is broken inside.
 */
export function balancedLines(text: string, width: number, look: Lettering): string[] {
  const words = wordsWithin(text, width, look)
  const fewest = fill(words, width, look).length
  let [narrow, wide] = [width / 2, width]
  while (wide - narrow > 8) {
    const middle = (narrow + wide) / 2
    if (fits(words, middle, fewest, look)) wide = middle
    else narrow = middle
  }
  return fill(words, wide, look)
}

function fits(words: string[], width: number, lines: number, look: Lettering): boolean {
  return words.every((word) => widthOf(word, look) <= width) && fill(words, width, look).length <= lines
}

function fill(words: string[], width: number, look: Lettering, space = ' '): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : last + space + word
    if (last !== undefined && widthOf(longer, look) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function wordsWithin(text: string, width: number, look: Lettering): string[] {
  return text
    .split(/\s+/)
    .filter((word) => widthOf(word, look) > 0)
    .flatMap((word) => (widthOf(word, look) <= width ? [word] : fill(lettersOf(word), width, look, '')))
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The letters of a text, each with its accents. */
const lettersOf = (text: string) => [...clusters.segment(text)].map(({ segment }) => segment)

/** A text on one line, truncated with an ellipsis when it is wider than `width` px. */
export function clampToLine(text: string, width: number, look: Lettering): string {
  if (widthOf(text, look) <= width) return text
  const letters = lettersOf(text)
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, look) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

export type Lettering = { family: Family; size: number; tracking?: number }

type Glyph = { id: number; cut: Cut; x: number; y: number }

/** The width of a line in px. `tracking` is in em. */
export function widthOf(text: string, look: Lettering): number {
  return setLine(text, look).width
}

/** A line of text as SVG paths, its baseline starting at x, y. HarfBuzz positions kerning, accents and marks. */
export function drawLine(text: string, x: number, y: number, look: Lettering): string {
  const { glyphs } = setLine(text, look)
  return glyphs.map((glyph) => outline(glyph, x, y, look.size)).join('')
}

/** The y axis of fonts points up, that of SVG down. */
function outline(glyph: Glyph, x: number, y: number, size: number): string {
  const { font, unitsPerEm } = glyph.cut
  const scale = size / unitsPerEm
  const place = `translate(${round(x + glyph.x)} ${round(y - glyph.y)}) scale(${scale} ${-scale})`
  return `<path transform="${place}" d="${font.glyphToPath(glyph.id)}"/>`
}

function setLine(text: string, look: Lettering): { glyphs: Glyph[]; width: number } {
  const glyphs: Glyph[] = []
  let width = 0
  for (const run of splitByCut(text, look.family)) width = setRun(run, look, width, glyphs)
  return { glyphs, width }
}

/** Adds the glyphs of a run that starts at `x`; returns where it ends. */
function setRun({ cut, text }: Run, { size, tracking = 0 }: Lettering, x: number, glyphs: Glyph[]): number {
  const scale = size / cut.unitsPerEm
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(cut.font, buffer)
  let end = x
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    glyphs.push({ id: codepoint, cut, x: end + xOffset * scale, y: yOffset * scale })
    // A mark has no width, and adds no letter spacing.
    end += xAdvance * scale + (xAdvance ? tracking * size : 0)
  }
  return end
}

const round = (value: number) => Math.round(value * 100) / 100

/** Consecutive characters that are drawn with one font (a run, in typesetting). */
type Run = { cut: Cut; text: string }

/**
 * Splits a text by the fonts that have its letters. A letter and its accents stay together, because only one font can
 * position them; characters that no font has (emoji, other scripts) are left out instead of drawn as empty boxes.
 */
export function splitByCut(text: string, family: Family): Run[] {
  const runs: Run[] = []
  for (const letter of lettersOf(text.normalize('NFC'))) {
    const found = findCut(letter, cutsFor(family))
    const last = runs.at(-1)
    if (!found) continue
    if (last && last.cut === found.cut) last.text += found.text
    else runs.push(found)
  }
  return runs
}

/** The first font with the whole cluster, composed or decomposed; otherwise the first with its letter alone. */
function findCut(cluster: string, families: readonly (readonly Cut[])[]): Run | undefined {
  const apart = cluster.normalize('NFD')
  const bare = apart.replace(/\p{M}/gu, '')
  for (const forms of [[cluster, apart], [bare]])
    for (const cuts of families)
      for (const text of forms) {
        const cut = text && cuts.find(({ letters }) => codePoints(text).every((point) => letters.has(point)))
        if (cut) return { cut, text }
      }
  return undefined
}

const codePoints = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0)

/** One font file: the subset of a family for one alphabet. */
type Cut = { font: Font; unitsPerEm: number; letters: ReadonlySet<number> }

/** `display` is Ojuju 800, `text` Commissioner 500. */
type Family = 'display' | 'text'

let families: Record<Family, Cut[]> | undefined

/** The fonts of a family, then those of the other as a fallback for missing letters. Read from disk once. */
function cutsFor(family: Family): [own: Cut[], lent: Cut[]] {
  families ??= loadFamilies()
  return family === 'display' ? [families.display, families.text] : [families.text, families.display]
}

function loadFamilies() {
  const display = ['ojuju-latin-800.ttf', 'ojuju-latin-ext-800.ttf', 'ojuju-vietnamese-800.ttf'].map(load)
  const text = [
    'commissioner-latin-500.ttf',
    'commissioner-latin-ext-500.ttf',
    'commissioner-vietnamese-500.ttf',
  ].map(load)
  return { display, text }
}

// Made by scripts/build-fonts.ts.
function load(file: string): Cut {
  const face = new Face(new Blob(readFileSync(path.join(process.cwd(), 'app/fonts', file))))
  return { font: new Font(face), unitsPerEm: face.upem, letters: new Set(face.collectUnicodes()) }
}
