import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type TextStyle = { family: Family; size: number; tracking?: number }

type Glyph = { id: number; file: FontFile; x: number; y: number }

/** The width of a line in px. `tracking` is in em. */
export function widthOf(text: string, style: TextStyle): number {
  return layOutLine(text, style).width
}

/** A line of text as SVG paths, its baseline starting at x, y. HarfBuzz positions kerning and accents. */
export function drawLine(text: string, x: number, y: number, style: TextStyle): string {
  const { glyphs } = layOutLine(text, style)
  return glyphs.map((glyph) => outline(glyph, x, y, style.size)).join('')
}

/** The path of a glyph, turned upside down: the y axis of fonts points up, that of SVG down. */
function outline(glyph: Glyph, x: number, y: number, size: number): string {
  const { font, unitsPerEm } = glyph.file
  const scale = size / unitsPerEm
  const place = `translate(${round(x + glyph.x)} ${round(y - glyph.y)}) scale(${scale} ${-scale})`
  return `<path transform="${place}" d="${font.glyphToPath(glyph.id)}"/>`
}

function layOutLine(text: string, style: TextStyle): { glyphs: Glyph[]; width: number } {
  const glyphs: Glyph[] = []
  let width = 0
  for (const run of splitByFont(text, style.family)) width = layOutRun(run, style, width, glyphs)
  return { glyphs, width }
}

/** Adds the glyphs of a run that starts at `x`; returns where it ends. */
function layOutRun(
  { file, text }: Run,
  { size, tracking = 0 }: TextStyle,
  x: number,
  glyphs: Glyph[],
): number {
  const scale = size / file.unitsPerEm
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(file.font, buffer)
  let end = x
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    glyphs.push({ id: codepoint, file, x: end + xOffset * scale, y: yOffset * scale })
    // A mark has no width, and adds no letter spacing.
    end += xAdvance * scale + (xAdvance ? tracking * size : 0)
  }
  return end
}

const round = (value: number) => Math.round(value * 100) / 100

/** Consecutive characters that are drawn with one font (a run, in typesetting). */
type Run = { file: FontFile; text: string }

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The letters of a text, each with its accents. */
export const graphemesOf = (text: string) =>
  [...graphemeSegmenter.segment(text)].map(({ segment }) => segment)

/**
 * Splits a text by the fonts that have its letters. A letter and its accents stay together, because only one
 * font can position them; characters that no font has (emoji, other scripts) are left out instead of drawn as
 * empty boxes.
 */
export function splitByFont(text: string, family: Family): Run[] {
  const runs: Run[] = []
  for (const grapheme of graphemesOf(text.normalize('NFC'))) {
    const run = findFont(grapheme, fontsFor(family))
    const last = runs.at(-1)
    if (!run) continue
    if (last && last.file === run.file) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** The first font with the whole cluster, composed or decomposed; otherwise the first with its letter. */
function findFont(cluster: string, families: readonly (readonly FontFile[])[]): Run | undefined {
  const decomposed = cluster.normalize('NFD')
  const base = decomposed.replace(/\p{M}/gu, '')
  for (const forms of [[cluster, decomposed], [base]])
    for (const files of families)
      for (const text of forms) {
        const file =
          text &&
          files.find(({ codePoints: covered }) => codePoints(text).every((point) => covered.has(point)))
        if (file) return { file, text }
      }
  return undefined
}

const codePoints = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0)

/** One font file: the subset of a family for one alphabet. */
type FontFile = { font: Font; unitsPerEm: number; codePoints: ReadonlySet<number> }

/** `display` is Ojuju 800, `text` Commissioner 500. */
type Family = 'display' | 'text'

let families: Record<Family, FontFile[]> | undefined

/** The fonts of a family, then those of the other as a fallback for missing letters. Read from disk once. */
function fontsFor(family: Family): [own: FontFile[], lent: FontFile[]] {
  families ??= loadFamilies()
  return family === 'display' ? [families.display, families.text] : [families.text, families.display]
}

const alphabets = ['latin', 'latin-ext', 'vietnamese']

const loadFamilies = () => ({
  display: alphabets.map((alphabet) => load(`ojuju-${alphabet}-800.ttf`)),
  text: alphabets.map((alphabet) => load(`commissioner-${alphabet}-500.ttf`)),
})

// Made by scripts/build-fonts.ts.
function load(file: string): FontFile {
  const face = new Face(new Blob(readFileSync(path.join(process.cwd(), 'app/fonts', file))))
  return { font: new Font(face), unitsPerEm: face.upem, codePoints: new Set(face.collectUnicodes()) }
}
