import 'server-only'
import { graphemesOf, type TextStyle, widthOf } from './text-paths'

/**
 * Breaks a text into lines no wider than `width` px and about equally long, as `text-wrap: balance` does.
 * A single wider word is broken inside.
 */
export function balancedLines(text: string, width: number, style: TextStyle): string[] {
  const words = splitWords(text, width, style)
  const minLines = wrapWords(words, width, style).length
  let [narrow, wide] = [width / 2, width]
  while (wide - narrow > 8) {
    const middle = (narrow + wide) / 2
    if (fits(words, middle, minLines, style)) wide = middle
    else narrow = middle
  }
  return wrapWords(words, wide, style)
}

function fits(words: string[], width: number, lines: number, style: TextStyle): boolean {
  return (
    words.every((word) => widthOf(word, style) <= width) && wrapWords(words, width, style).length <= lines
  )
}

function wrapWords(words: string[], width: number, style: TextStyle, space = ' '): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : last + space + word
    if (last !== undefined && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function splitWords(text: string, width: number, style: TextStyle): string[] {
  return text
    .split(/\s+/)
    .filter((word) => widthOf(word, style) > 0)
    .flatMap((word) =>
      widthOf(word, style) <= width ? [word] : wrapWords(graphemesOf(word), width, style, ''),
    )
}

/** A text on one line, truncated with an ellipsis when it is wider than `width` px. */
export function clampToLine(text: string, width: number, style: TextStyle): string {
  if (widthOf(text, style) <= width) return text
  const graphemes = graphemesOf(text)
  while (graphemes.length > 0 && widthOf(`${graphemes.join('').trimEnd()}…`, style) > width) graphemes.pop()
  return `${graphemes.join('').trimEnd()}…`
}
