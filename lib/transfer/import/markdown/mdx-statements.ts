import { excerptOf } from '../excerpt.ts'
import type { Loss } from '../model.ts'

const beginning =
  /^(?:import\s+(?:[{*'"]|type\s|[\w$]+\s*,|[\w$]+\s+from\s)|export\s+(?:const|let|var|default|async|function|class|type|interface|[{*])(?![\w$]))/
const strings = /"[^"]*"|'[^']*'|`[^`]*`|\/\/.*/g
/** A line that ends with one of these continues on the next line. */
const isOpen = /[=,:?|&+.]\s*$|=>\s*$/

/** MDX without its `import` and `export`: each stands at the beginning of a block, and may have several lines. */
export function withoutStatements(markdown: string, losses: Loss[]): string {
  const lines = markdown.split(/(?<=\n)/)
  const kept: string[] = []
  let areClosed = true
  for (let at = 0, isStart = true; at < lines.length; ) {
    const line = lines[at] ?? ''
    if (!isStart || !beginning.test(line)) {
      isStart = line.trim() === ''
      kept.push(line)
      at += 1
      continue
    }
    const end = areClosed ? endOf(lines, at) : -1
    // A statement that is never closed ends with its block. Later statements are not searched for an end, so that parsing takes linear time.
    if (end < 0) areClosed = false
    const next = end < 0 ? blockEnd(lines, at) : end
    losses.push({
      what: 'The tag import or export',
      why: 'The old site made its content when it was built.',
      excerpt: excerptOf(lines.slice(at, next).join('')),
    })
    at = next
  }
  return kept.join('')
}

/** The index after the line that closes all open brackets, or -1. */
function endOf(lines: readonly string[], start: number): number {
  let depth = 0
  let isTemplate = false
  for (let at = start; at < lines.length; at += 1) {
    const code = (lines[at] ?? '').replace(strings, '""')
    for (const sign of code) {
      if (sign === '`') isTemplate = !isTemplate
      if (!isTemplate) depth += '{[('.includes(sign) ? 1 : '}])'.includes(sign) ? -1 : 0
    }
    if (depth <= 0 && !isTemplate && !isOpen.test(code)) return at + 1
  }
  return -1
}

function blockEnd(lines: readonly string[], start: number): number {
  let end = start
  while (lines[end]?.trim()) end += 1
  return end
}
