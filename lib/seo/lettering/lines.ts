import { type Lettering, widthOf } from './shape'

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

function fill(words: string[], width: number, look: Lettering): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, look) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function wordsWithin(text: string, width: number, look: Lettering): string[] {
  return text
    .split(/\s+/)
    .filter((word) => widthOf(word, look) > 0)
    .flatMap((word) => (widthOf(word, look) <= width ? [word] : cutWord(word, width, look)))
}

function cutWord(word: string, width: number, look: Lettering): string[] {
  const parts: string[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
    const longer = (parts.at(-1) ?? '') + segment
    if (parts.length > 0 && widthOf(longer, look) <= width) parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  return parts
}

/** A text on one line, truncated with an ellipsis when it is wider than `width` px. */
export function clampToLine(text: string, width: number, look: Lettering): string {
  if (widthOf(text, look) <= width) return text
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(
    (s) => s.segment,
  )
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, look) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
