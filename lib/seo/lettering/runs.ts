import { type Cut, cutsFor, type Family } from './faces'

/** A part of a text that one font can shape. */
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
