import { sourceOf } from '@/lib/ai/generation/markdown/tree'
import type { Rule } from './rule'

/** Closes an unclosed code fence, which would swallow the footnotes below it. */
export const closeFence: Rule = ({ source, tree }) => {
  const last = tree.children?.at(-1)
  if (last?.type !== 'code') return []
  const lines = sourceOf(source, last).split('\n')
  const marks = /^(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1]
  const isClosed =
    lines.length > 1 &&
    lines
      .at(-1)
      ?.trim()
      .startsWith(marks ?? '')
  if (!marks || isClosed) return []
  const edit = { start: source.length, end: source.length, text: `\n${marks}` }
  return [{ edits: [edit], note: 'The last block of code was never closed; it is now.' }]
}
