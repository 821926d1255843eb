import type { Command, Range } from './edits'

type Line = { mark: (index: number) => string; matches: RegExp }

const anyMark = /^(#{1,6} |> |[-*+] |\d+[.)] )/

/** Puts the mark before every selected line in place of any other, or removes the mark when all lines have it. */
const lines =
  ({ mark, matches }: Line): Command =>
  (text, selection) => {
    const { start: from, end: to } = wholeLines(text, selection)
    const chosen = text.slice(from, to).split('\n')
    const filled = chosen.filter((line) => line.trim() !== '')
    const isMarked = filled.length > 0 && filled.every((line) => matches.test(line))
    let count = 0
    const marked = chosen.map((line) => {
      if (line.trim() === '' && chosen.length > 1) return line
      return isMarked ? line.replace(matches, '') : mark(count++) + line.replace(anyMark, '')
    })
    const insert = marked.join('\n')
    const isCaret = selection.start === selection.end
    const end = from + insert.length
    const caret = Math.max(from, end - (to - selection.end))
    return { from, to, insert, select: isCaret ? { start: caret, end: caret } : { start: from, end } }
  }

export const heading = lines({ mark: () => '## ', matches: /^## / })
export const quote = lines({ mark: () => '> ', matches: /^> / })
export const bulletedList = lines({ mark: () => '- ', matches: /^[-*+] / })
export const numberedList = lines({ mark: (index) => `${index + 1}. `, matches: /^\d+[.)] / })

function wholeLines(text: string, { start, end }: Range): Range {
  // A selection that ends at the start of a line does not include that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const next = text.indexOf('\n', last)
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: next === -1 ? text.length : next }
}

/**
 * Enter in a list or a quote continues it; on an empty item it ends it. Null where Enter keeps its default behaviour.
 */
export function continueLine(text: string, { start, end }: Range) {
  if (start !== end) return null
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  const [, indent = '', sign = ''] = /^(\s*)([-*+] |> |\d+[.)] )/.exec(line) ?? []
  if (!sign) return null
  if (line === indent + sign) return { from, to: start, insert: '', select: { start: from, end: from } }
  const insert = `\n${indent}${sign.replace(/\d+/, (number) => String(Number(number) + 1))}`
  const caret = start + insert.length
  return { from: start, to: start, insert, select: { start: caret, end: caret } }
}
