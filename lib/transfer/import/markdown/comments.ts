import { excerptOf } from '../excerpt.ts'
import type { Loss } from '../model.ts'
import { codeReader, splitCodeSpans } from './code-blocks.ts'

/** Patterns of how something begins and ends. */
type Span = readonly [begin: string, end: string]

/** Comments of Liquid, Hugo and kramdown: readers of the old site saw none of them, in code samples neither. */
const comments: readonly Span[] = [
  [String.raw`\{%-?\s*comment\s*-?%\}`, String.raw`\{%-?\s*endcomment\s*-?%\}`],
  [String.raw`\{%-?\s*#`, String.raw`%\}`],
  [String.raw`\{\{[<%]\s*comment\s*[>%]\}\}`, String.raw`\{\{[<%]\s*\/\s*comment\s*[>%]\}\}`],
  [String.raw`\{\{-?\s*\/\*`, String.raw`\*\/\s*-?\}\}`],
  [String.raw`\{::comment\}`, String.raw`\{:\/(?:comment)?\}`],
]

/** Comments of MDX, Nunjucks and Obsidian, whose signs may also be text. */
const likelyComments: readonly Span[] = [
  [String.raw`\{\/\*`, String.raw`\*\/\}`],
  // `{#name}` is the id of a heading.
  [String.raw`\{#(?![\w.:-]+\})`, '#\\}'],
  // A number may stand before two percent signs that begin no comment.
  [String.raw`(?<![\w%])%%`, '%%'],
]

/** Code that becomes a block later, in which those signs are text. */
const samples: readonly Span[] = [
  [
    String.raw`\{%-?\s*(?:highlight|codeblock|mermaid)\b`,
    String.raw`\{%-?\s*end(?:highlight|codeblock|mermaid)\s*-?%\}`,
  ],
  [
    String.raw`\{\{[<%]\s*(?:highlight|mermaid)\b`,
    String.raw`\{\{[<%]\s*\/\s*(?:highlight|mermaid)\s*[>%]\}\}`,
  ],
  [String.raw`<pre\b`, '</pre>'],
]

/**
 * The Markdown without comments and what is in them: they must not become visible here. What only looks like one is cut as well, and
 * named as a loss.
 */
export function withoutComments(markdown: string, losses: Loss[]): string {
  const rest = replaceSpans(markdown, comments, () => '')
  return replaceSpans(rest, [...samples, ...likelyComments], (text, kind) => {
    if (kind < samples.length) return text
    losses.push({
      what: 'A comment',
      why: 'By the signs around it, the old page did not show it.',
      excerpt: excerptOf(text),
    })
    return ''
  })
}

/** Replaces what begins and ends as one of `spans`, except in code; it may have several lines. Without an end it stays. `kind`: the index in `spans`. */
function replaceSpans(
  markdown: string,
  spans: readonly Span[],
  replace: (text: string, kind: number) => string,
): string {
  const begin = new RegExp(spans.map(([one]) => `(${one})`).join('|'), 'gi')
  const endOf = endFinder(markdown, spans)
  const isCode = codeReader()
  let result = ''
  /** Up to where the text is read. The end of a span may be on a later line. */
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
        const kind = match.slice(1).findIndex((found) => found !== undefined)
        const end = from < read ? -1 : endOf(kind, from + match[0].length)
        if (end < 0) continue
        keep(from)
        result += replace(markdown.slice(from, end), kind)
        read = end
      }
      keep(partEnd)
    }
    keep(lineEnd)
  }
  return result
}

/** Finds where a span ends, or -1. Remembers the last end of each kind, so that the whole scan takes linear time. */
function endFinder(markdown: string, spans: readonly Span[]) {
  const ends = spans.map(([, end]) => new RegExp(end, 'gi'))
  const lasts = ends.map((end) => [...markdown.matchAll(end)].at(-1)?.index ?? -1)
  return (kind: number, from: number): number => {
    const end = ends[kind]
    if (!end || (lasts[kind] ?? -1) < from) return -1
    end.lastIndex = from
    return end.test(markdown) ? end.lastIndex : -1
  }
}
