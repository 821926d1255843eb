import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Blob, Face, Font } from 'harfbuzzjs'

/** Consecutive characters that are drawn with one font (a run, in typesetting). */
export type Run = { cut: Cut; text: string }

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Splits a text by the fonts that have its letters. A letter and its accents stay together, because only one font can
 * position them; characters that no font has (emoji, other scripts) are left out instead of drawn as empty boxes.
 */
export function splitByCut(text: string, family: Family): Run[] {
  const runs: Run[] = []
  for (const { segment } of clusters.segment(text.normalize('NFC'))) {
    const found = findCut(segment, cutsFor(family))
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
export type Cut = { font: Font; unitsPerEm: number; letters: ReadonlySet<number> }

/** `display` is Ojuju 800, `text` Commissioner 500. */
export type Family = 'display' | 'text'

type Cuts = readonly Cut[]

let families: Record<Family, Cuts> | undefined

/** The fonts of a family, then those of the other as a fallback for missing letters. Read from disk once. */
function cutsFor(family: Family): [own: Cuts, lent: Cuts] {
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
