const fence = /^([> \t]*)(`{3,}|~{3,})(.*)$/

/** Splits Markdown into fenced code blocks and the text between them. An unclosed fence runs to the end, as in CommonMark. */
export function splitCodeBlocks(markdown: string): { text: string; isCode: boolean }[] {
  const parts: { text: string; isCode: boolean }[] = []
  let lines: string[] = []
  let open: { mark: string; isQuoted: boolean } | undefined
  const finish = (isCode: boolean) => {
    if (lines.length > 0) parts.push({ text: lines.join(''), isCode })
    lines = []
  }
  for (const line of markdown.split(/(?<=\n)/)) {
    const [, before = '', mark = '', rest = ''] = fence.exec(line.trimEnd()) ?? []
    if (open?.isQuoted && !line.trimStart().startsWith('>')) {
      finish(true)
      open = undefined
    }
    if (open) {
      lines.push(line)
      if (!mark.startsWith(open.mark) || rest.trim()) continue
      finish(true)
      open = undefined
    } else if (mark) {
      finish(false)
      open = { mark, isQuoted: before.includes('>') }
      lines.push(line)
    } else lines.push(line)
  }
  finish(open !== undefined)
  return parts
}
