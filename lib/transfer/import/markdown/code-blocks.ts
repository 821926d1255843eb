const opening = /^((?:[> \t]|[-*+] |\d{1,9}[.)] )*)(`{3,}|~{3,})(.*)$/s
const closing = /^[> \t]*(`{3,}|~{3,})[ \t]*$/

/**
 * Tells of one line after the other whether it belongs to a fenced code block. One that is never closed ends with its quote or
 * list item, or with the text, as in CommonMark.
 */
export function codeReader(): (line: string) => boolean {
  let open: { mark: string; isQuoted: boolean; indent: number } | undefined
  return (line) => {
    const text = line.trimEnd()
    if (open?.isQuoted && !text.trimStart().startsWith('>')) open = undefined
    if (open && text && text.length - text.trimStart().length < open.indent && !text.startsWith('\t'))
      open = undefined
    if (open) {
      if (closing.exec(text)?.[1]?.startsWith(open.mark)) open = undefined
      return true
    }
    const [, before = '', mark = '', info = ''] = opening.exec(text) ?? []
    if (!mark || (mark.startsWith('`') && info.includes('`'))) return false
    const isQuoted = before.includes('>')
    open = { mark, isQuoted, indent: isQuoted || !before.trim() ? 0 : before.length }
    return true
  }
}

export interface Part {
  readonly text: string
  readonly isCode: boolean
}

/** Splits Markdown into code, in blocks and within lines, and the text between. */
export function splitCode(markdown: string): Part[] {
  return splitCodeBlocks(markdown).flatMap((part) => (part.isCode ? [part] : splitCodeSpans(part.text)))
}

export function splitCodeBlocks(markdown: string): Part[] {
  const isCodeLine = codeReader()
  const parts: { lines: string[]; isCode: boolean }[] = []
  for (const line of markdown.split(/(?<=\n)/)) {
    const isCode = isCodeLine(line)
    const last = parts.at(-1)
    if (last?.isCode === isCode) last.lines.push(line)
    else parts.push({ lines: [line], isCode })
  }
  return parts.map(({ lines, isCode }) => ({ text: lines.join(''), isCode }))
}

/** In each paragraph, backticks are closed by as many backticks. */
export const splitCodeSpans = (text: string): Part[] => text.split(/(\n[ \t]*\n)/).flatMap(spansOf)

function spansOf(paragraph: string): Part[] {
  const runs = [...paragraph.matchAll(/`+/g)].map(({ 0: run, index }) => ({ index, length: run.length }))
  const lasts = new Map(runs.map(({ length }, place) => [length, place]))
  const parts: Part[] = []
  let end = 0
  for (let place = 0; place < runs.length; place += 1) {
    const { index = 0, length = 0 } = runs[place] ?? {}
    // A backslash makes the first backtick a character.
    const isEscaped = /(?<!\\)(?:\\\\)*\\$/.test(paragraph.slice(Math.max(0, index - 20), index))
    const size = isEscaped ? length - 1 : length
    if (size === 0 || (lasts.get(size) ?? -1) <= place) continue
    place += 1
    while (runs[place]?.length !== size) place += 1
    const close = runs[place]?.index ?? index
    parts.push({ text: paragraph.slice(end, index), isCode: false })
    end = close + size
    parts.push({ text: paragraph.slice(index, end), isCode: true })
  }
  return [...parts, { text: paragraph.slice(end), isCode: false }].filter(({ text }) => text)
}
