import { Buffer, shape } from 'harfbuzzjs'
import { type Cut, type Family, type Run, splitByCut } from './faces'

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
