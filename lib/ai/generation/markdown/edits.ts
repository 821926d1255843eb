import { type MarkdownNode, spanOf } from './tree'

/** An edit of the source: the text from `start` to `end` is replaced by `text`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Of overlapping edits the first is applied; the next round sees the rest. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue
    result += source.slice(at, start) + text
    at = end
  }
  return result + source.slice(at)
}

export const replace = (node: MarkdownNode, text: string): Edit => ({ ...spanOf(node), text })

/** Removes a block together with the blank lines below it. */
export function removeBlock(source: string, node: MarkdownNode): Edit {
  const { start, end } = spanOf(node)
  const below = /^(?:[ \t]*\n)*/.exec(source.slice(end))?.[0].length ?? 0
  return { start, end: end + below, text: '' }
}

/** Removes a link's markup and keeps its text. */
export function unwrap(node: MarkdownNode): Edit[] {
  const { start, end } = spanOf(node)
  const [first, last] = [node.children?.at(0), node.children?.at(-1)]
  if (!first || !last) return [{ start, end, text: '' }]
  return [
    { start, end: spanOf(first).start, text: '' },
    { start: spanOf(last).end, end, text: '' },
  ]
}

/** Escapes text from elsewhere, so that it is not parsed as Markdown. */
export const escapeMarkdown = (text: string) =>
  text.replace(/[\\`*_{}[\]<>&#|~]/g, '\\$&').replace(/^([-+=]|\d{1,9}(?=[.)]))/, (mark) => escapeStart(mark))

const escapeStart = (mark: string) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`)
