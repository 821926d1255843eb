import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Blob, Face, Font } from 'harfbuzzjs'

/** One font file: the subset of a family for one alphabet. */
export type Cut = { font: Font; unitsPerEm: number; letters: ReadonlySet<number> }

/** `display` is Ojuju 800, `text` Commissioner 500. */
export type Family = 'display' | 'text'

type Cuts = readonly Cut[]

let families: Record<Family, Cuts> | undefined

/** The fonts of a family, then those of the other as a fallback for missing letters. Read from disk once. */
export function cutsFor(family: Family): [own: Cuts, lent: Cuts] {
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
