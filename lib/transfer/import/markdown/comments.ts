import { codeReader, splitCodeSpans } from './code-blocks.ts'

/** How comments begin and end that no reader of the old site saw: Liquid, Hugo, MDX, Nunjucks, kramdown, Obsidian. */
const comments: readonly [begin: string, end: string][] = [
  [String.raw`\{%-?\s*comment\s*-?%\}`, String.raw`\{%-?\s*endcomment\s*-?%\}`],
  [String.raw`\{%-?\s*#`, String.raw`%\}`],
  [String.raw`\{\{[<%]\s*comment\s*[>%]\}\}`, String.raw`\{\{[<%]\s*\/\s*comment\s*[>%]\}\}`],
  [String.raw`\{\{-?\s*\/\*`, String.raw`\*\/\s*-?\}\}`],
  [String.raw`\{\/\*`, String.raw`\*\/\}`],
  // `{#name}` is the id of a heading.
  [String.raw`\{#(?![\w.:-]+\})`, '#\\}'],
  [String.raw`\{::comment\}`, String.raw`\{:\/(?:comment)?\}`],
  // A number may stand before two percent signs that begin no comment.
  [String.raw`(?<![\w%])%%`, '%%'],
]

const begin = new RegExp(comments.map(([one]) => `(${one})`).join('|'), 'g')

/**
 * The Markdown without comments and what is in them: they must not become visible here. In code they are text; one that is
 * never closed is none.
 */
export function withoutComments(markdown: string): string {
  const endOf = endFinder(markdown)
  const isCode = codeReader()
  let result = ''
  /** Up to where the text is read. The end of a comment may be on a later line. */
  let read = 0
  const keep = (to: number) => {
    if (to <= read) return
    result += markdown.slice(read, to)
    read = to
  }
  let lineEnd = 0
  for (const whole of markdown.split(/(?<=\n)/)) {
    lineEnd += whole.length
    if (lineEnd <= read) continue
    const line = markdown.slice(read, lineEnd)
    let partEnd = read
    for (const { text, isCode: isSpan } of isCode(line) ? [] : splitCodeSpans(line)) {
      const partStart = partEnd
      partEnd += text.length
      for (const match of isSpan ? [] : text.matchAll(begin)) {
        const from = partStart + match.index
        const end = from < read ? -1 : endOf(match, from + match[0].length)
        if (end < 0) continue
        keep(from)
        read = end
      }
      keep(partEnd)
    }
    keep(lineEnd)
  }
  return result
}

/** Finds where a comment ends, or -1. Remembers the last end of each kind, so that the whole scan takes linear time. */
function endFinder(markdown: string) {
  const ends = comments.map(([, end]) => new RegExp(end, 'g'))
  const lasts = ends.map((end) => [...markdown.matchAll(end)].at(-1)?.index ?? -1)
  return (match: RegExpMatchArray, from: number): number => {
    const kind = match.slice(1).findIndex((found) => found !== undefined)
    const end = ends[kind]
    if (!end || (lasts[kind] ?? -1) < from) return -1
    end.lastIndex = from
    return end.test(markdown) ? end.lastIndex : -1
  }
}
