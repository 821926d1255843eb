import * as measures from './measures.ts'

type Limit = [measure: (lines: string[]) => number, max: number]

/** Above these the parser's time or stack grows faster than the text; ordinary articles stay far below. */
const maxDocumentLength = 400_000
const paragraphLimits: Limit[] = [
  [measures.openContainers, 32],
  [measures.openBrackets, 50],
  [measures.maxMarkLength, 100],
  [measures.tableColumns, 64],
]
const documentLimits: Limit[] = [
  [measures.inlineWork, 40_000_000],
  [measures.tableCells, 20_000],
  [measures.underlinedHeadings, 1000],
  [measures.containers, 1500],
  [measures.containerWork, 50_000],
  [measures.lines, 20_000],
]

/**
 * Returns Markdown that can be parsed in bounded time; anything else is wrapped in one code block, so that it
 * is shown as text.
 */
export function boundSource(source: string): string {
  return isBounded(source) ? source : fence(source)
}

/** Whether the parser needs bounded time for a text. */
export function isBounded(source: string): boolean {
  if (source.length > maxDocumentLength) return false
  const all = paragraphs(source)
  return (
    paragraphLimits.every(([measure, max]) => measures.maxOf(all.map(measure)) <= max) &&
    documentLimits.every(([measure, max]) => measures.sum(all.map(measure)) <= max)
  )
}

function fence(source: string): string {
  const fenceMarks = '~'.repeat(Math.max(2, measures.maxOf(measures.lengths(source, /~+/g))) + 1)
  return `${fenceMarks}\n${source}\n${fenceMarks}`
}

const fenceLine = /^ {0,3}(`{3,}|~{3,})/

/** Runs of lines without a blank line between them, without closed code fences, which are not parsed. */
function paragraphs(source: string): string[][] {
  const groups: string[][] = [[]]
  for (const line of withoutCode(source.split(/\r\n|\n|\r/))) {
    if (line.trim() === '') groups.push([])
    else groups.at(-1)?.push(line)
  }
  return groups.filter((lines) => lines.length > 0)
}

function withoutCode(lines: string[]): string[] {
  const prose: string[] = []
  let fence = ''
  let pending: string[] = []
  for (const line of lines) {
    const marks = fenceLine.exec(line)?.[1] ?? ''
    if (fence && marks.startsWith(fence) && line.trim() === marks) {
      prose.push('')
      fence = ''
      pending = []
    } else if (fence || marks) {
      fence ||= marks
      pending.push(line)
    } else prose.push(line)
  }
  return prose.concat(pending)
}
