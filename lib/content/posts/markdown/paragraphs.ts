const fenceLine = /^ {0,3}(`{3,}|~{3,})/

/**
 * Runs of lines without a blank line between them; closed code fences are skipped, because the parser does not parse
 * them.
 */
export function paragraphs(source: string): string[][] {
  const found: string[][] = [[]]
  for (const line of withoutCode(source.split(/\r\n|\n|\r/))) {
    if (line.trim() === '') found.push([])
    else found.at(-1)?.push(line)
  }
  return found.filter((lines) => lines.length > 0)
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
