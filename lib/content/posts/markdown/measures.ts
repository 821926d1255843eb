const marker = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$))*/
const thematicBreak = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/
const delimiterRow = /^[ \t|:-]*\|[ \t|:-]*$/
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/

/** How many quotes and lists a line opens; indentation counts, because lists nest by it across lines. */
export const openContainers = (lines: string[]) => maxOf(lines.map(containersOf))

function containersOf(line: string): number {
  if (thematicBreak.test(line)) return 0
  const prefix = marker.exec(line)?.[0] ?? ''
  const count = lengths(prefix, />|[-+*]|\d+[.)]/g).length
  const indent = prefix.match(/^[ \t]*/)?.[0].replaceAll('\t', '    ').length ?? 0
  return count === 0 ? 0 : count + Math.floor(indent / 2)
}

/** 1 for a paragraph that is, or is inside, a quote or a list. */
export const containers = (lines: string[]) => Math.sign(openContainers(lines))

/** An estimate of the parser's work: it compares every line with every quote and list that is still open. */
export const containerWork = (lines: string[]) => openContainers(lines) * lines.length

export const lines = (paragraph: string[]) => paragraph.length

export const openBrackets = (lines: string[]) => bracketsOf(lines.join('\n')).max

/** How many brackets are open at most, and how many close none. */
function bracketsOf(text: string) {
  let [open, max, unopened] = [0, 0, 0]
  for (const bracket of text.match(/[[\]]/g) ?? []) {
    if (bracket === '[') open += 1
    else if (open > 0) open -= 1
    else unopened += 1
    max = Math.max(max, open)
  }
  return { max, unopened }
}

export const maxMarkLength = (lines: string[]) =>
  maxOf(lines.filter((line) => !thematicBreak.test(line)).flatMap((line) => lengths(line, /[*_~]+/g)))

export const tableColumns = (lines: string[]) =>
  maxOf(lines.filter((line) => delimiterRow.test(line)).map((line) => line.split('|').length))

/**
 * The number of cells in a table. Short rows are padded to its width, so a short text can have a huge number
 * of cells.
 */
export const tableCells = (lines: string[]) => tableColumns(lines) * lines.length

export const underlinedHeadings = (lines: string[]) =>
  lines.slice(1).filter((line) => underline.test(line)).length

/** An estimate of the parser's work: for each delimiter it may search the whole text for the matching one. */
export function inlineWork(lines: string[]): number {
  const isTable = tableColumns(lines) > 0
  const texts: string[][] = []
  for (const line of lines) {
    if (isTable || texts.length === 0 || containersOf(line) > 0) texts.push([line])
    else texts.at(-1)?.push(line)
  }
  return sum(
    texts
      .map((text) => text.join('\n'))
      .map((text) => text.length * (lengths(text, /[*_~`<[]/g).length + bracketsOf(text).unopened)),
  )
}

export const lengths = (text: string, pattern: RegExp) =>
  (text.match(pattern) ?? []).map(({ length }) => length)

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export const maxOf = (numbers: number[]) => numbers.reduce((max, number) => Math.max(max, number), 0)
