import { type Cut, cutsFor, type Family } from './faces'

/** A stretch of text that one cut can shape whole. */
export type Run = { cut: Cut; text: string }

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Splits a text by the cuts that have its letters. A letter and the accents on it stay together, since only one
 * font can place them; what no cut has (emoji, other scripts) is left out rather than drawn as an empty box.
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

/** The first cut with the whole cluster, composed or taken apart; failing that, its letter without the marks. */
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
