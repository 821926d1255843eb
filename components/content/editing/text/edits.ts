export type Range = { readonly start: number; readonly end: number }

/** Replaces the text from `from` to `to` with `insert`, then selects `select`. It is undone in one step. */
export type Edit = {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly select: Range
}

/** Computes the edit a toolbar button makes to a text and its selection. */
export type Command = (text: string, selection: Range) => Edit

/**
 * Wraps the selected text of each line in a mark, or removes the mark where all have it: a mark reaches neither over a blank line nor
 * over the sign of a list item. `wrapped` matches a text in the mark. Outer spaces stay outside, as Markdown requires.
 */
const wrap =
  (mark: string, wrapped: RegExp): Command =>
  (text, selection) => {
    const { start, end } = selection
    const isWrapped = text.slice(start - mark.length, start) === mark && text.startsWith(mark, end)
    if (isWrapped && start >= mark.length && !isLongerMark(text, start, end, mark))
      return replace(start - mark.length, end + mark.length, text.slice(start, end), 0, end - start)
    const parts = selectedParts(text, selection)
    const isMarked = parts.every((part) => wrapped.test(text.slice(part.start, part.end)))
    const edited = parts.map((part, index) => {
      const between = text.slice(parts[index - 1]?.end ?? part.start, part.start)
      const inner = text.slice(part.start, part.end)
      return between + (isMarked ? inner.replace(wrapped, '$1') : mark + inner + mark)
    })
    const insert = edited.join('')
    // Of several lines the marks are selected, too, so that the same key removes all of them.
    const outside = isMarked || parts.length > 1 ? 0 : mark.length
    const [from, to] = [parts[0]?.start ?? start, parts.at(-1)?.end ?? end]
    return replace(from, to, insert, outside, insert.length - outside)
  }

export const bold = wrap('**', /^\*\*((?:(?!\*\*).)+)\*\*$/)
// An underscore between letters, as in "snake_case", is no mark.
export const italic = wrap('_', /^_((?:(?!_(?![\p{L}\p{N}])).)+)_$/u)
const codeSpan = wrap('`', /^`([^`]+)`$/)

/** A code span within one line, a fenced block over several lines. */
export const code: Command = (text, range) => {
  const selected = text.slice(range.start, range.end)
  if (!selected.includes('\n')) return codeSpan(text, range)
  const before = breaksBefore(text, range.start)
  const after = breaksAfter(text, range.end)
  const block = `${before}\`\`\`\n${selected.replace(/\n$/, '')}\n\`\`\`${after}`
  return replace(range.start, range.end, block, block.indexOf('```') + 3, block.indexOf('```') + 3)
}

/** Markdown on lines of its own, such as a picture; the caret follows it. */
export const ownLines =
  (markdown: string): Command =>
  (text, { start, end }) => {
    const insert = `${breaksBefore(text, start)}${markdown}${breaksAfter(text, end)}`
    return replace(start, end, insert, insert.length, insert.length)
  }

const block = /\n|^(#{1,6} |> |- |\d+\. |\||```|!\[)/

/** Pasted Markdown: blocks stand apart from the text around them, the words of one paragraph do not. */
export const pasted =
  (markdown: string): Command =>
  (text, { start, end }) => {
    const isBlock = block.test(markdown)
    const before = isBlock ? breaksBefore(text, start) : ''
    const after = isBlock && text.slice(end).trim() ? breaksAfter(text, end) : ''
    const caret = before.length + markdown.length
    return replace(start, end, before + markdown + after, caret, caret)
  }

/** Whether a place is inside a code block, where Markdown means nothing. */
export const isInFence = (text: string, place: number) =>
  (text.slice(0, place).match(/^ {0,3}(```|~~~)/gm)?.length ?? 0) % 2 === 1

/** The smallest edit that makes one text of another; `selection` stays where it is in the text. */
export function editBetween(text: string, next: string, selection: Range): Edit {
  let from = 0
  const shorter = Math.min(text.length, next.length)
  while (from < shorter && text[from] === next[from]) from++
  let same = 0
  while (same < shorter - from && text[text.length - 1 - same] === next[next.length - 1 - same]) same++
  const to = text.length - same
  const insert = next.slice(from, next.length - same)
  const moved = (place: number) => {
    if (place <= from) return place
    return place >= to ? place + next.length - text.length : from + insert.length
  }
  return { from, to, insert, select: { start: moved(selection.start), end: moved(selection.end) } }
}

const replace = (from: number, to: number, insert: string, start: number, end: number): Edit => ({
  from,
  to,
  insert,
  select: { start: from + start, end: from + end },
})

// Whether the mark found is a part of a longer one, as `_` is of `__`.
const isLongerMark = (text: string, start: number, end: number, mark: string) =>
  text[start - mark.length - 1] === mark[0] && text[end + mark.length] === mark[0] && mark.length === 1

/** The Markdown markers at the start of a line that make it a quote, list item, heading or task. */
const lineSigns = /^\s*(?:>\s*|(?:[-*+]|\d+[.)]|#{1,6})\s+)*(?:\[[ xX]\]\s+)?/
/** A backslash at the end of a line, which Markdown shows as a line break. */
const lineBreak = /(?<!\\)((?:\\\\)*)\\$/
/** A divider, a table row or the fence of a code block: bold or italic marks would make it plain text. */
const noText = /^(\||```|~~~|[^\p{L}\p{N}]*$)/u

/** The selected text of each line, without Markdown markers at its start and outer spaces; the whole selection if no line has text. */
function selectedParts(text: string, selection: Range): Range[] {
  const first = text.slice(0, selection.start).lastIndexOf('\n') + 1
  const lines = [...text.slice(first, selection.end).matchAll(/[^\n]+/g)]
  const parts = lines.flatMap(({ 0: line, index }) => {
    const signs = lineSigns.exec(line)?.[0].length ?? 0
    const from = Math.max(selection.start, first + index + signs)
    const selected = text.slice(from, first + index + line.replace(lineBreak, '$1').length)
    const start = from + selected.length - selected.trimStart().length
    return noText.test(selected.trim()) ? [] : [{ start, end: start + selected.trim().length }]
  })
  return parts.length > 0 ? parts : [selection]
}

/** The line breaks needed before `start`, so that a paragraph can begin there. */
const breaksBefore = (text: string, start: number) => {
  const before = text.slice(0, start)
  if (before === '' || before.endsWith('\n\n')) return ''
  return before.endsWith('\n') ? '\n' : '\n\n'
}

const breaksAfter = (text: string, end: number) => {
  const after = text.slice(end)
  if (after.startsWith('\n\n')) return ''
  return after.startsWith('\n') ? '\n' : '\n\n'
}

type Line = { mark: (index: number) => string; matches: RegExp }

const anyMark = /^(#{1,6} |> |[-*+] |\d+[.)] )/

/** Puts the mark before each selected line in place of any other, or removes it when all lines have it. */
const lines =
  ({ mark, matches }: Line): Command =>
  (text, selection) => {
    const { start: from, end: to } = wholeLines(text, selection)
    const selected = text.slice(from, to).split('\n')
    const filled = selected.filter((line) => line.trim() !== '')
    const isMarked = filled.length > 0 && filled.every((line) => matches.test(line))
    let count = 0
    const edited = selected.map((line) => {
      if (line.trim() === '' && selected.length > 1) return line
      return isMarked ? line.replace(matches, '') : mark(count++) + line.replace(anyMark, '')
    })
    const insert = edited.join('\n')
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

/** The edit by which Enter continues a list or quote, or ends it on an empty item. Null: no special edit. */
export function continueLine(text: string, { start, end }: Range) {
  if (start !== end) return null
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  const [, indent = '', sign = ''] = /^(\s*)([-*+] |> |\d+[.)] )/.exec(line) ?? []
  if (!sign) return null
  const isEmpty = line === indent + sign && /^[^\S\n]*(\n|$)/.test(text.slice(start))
  if (isEmpty) return { from, to: start, insert: '', select: { start: from, end: from } }
  const insert = `\n${indent}${sign.replace(/\d+/, (number) => String(Number(number) + 1))}`
  const caret = start + insert.length
  return { from: start, to: start, insert, select: { start: caret, end: caret } }
}

/** Runs a command on a textarea's selection. */
export function runCommand(area: HTMLTextAreaElement, command: Command) {
  applyEdit(area, command(area.value, selectionOf(area)))
}

export const selectionOf = (area: HTMLTextAreaElement): Range => ({
  start: area.selectionStart,
  end: area.selectionEnd,
})

/**
 * Applies an edit to a textarea. Only `execCommand` keeps the browser's undo history; where it is not
 * supported, the text is set directly and undo does not work.
 */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit) {
  area.focus()
  area.setSelectionRange(from, to)
  const isTyped = insert
    ? document.execCommand('insertText', false, insert)
    : from === to || document.execCommand('delete')
  if (!isTyped) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(select.start, select.end)
}
