import { codeReader } from './code-blocks.ts'

/** Encloses the number of a `<pre>` in its placeholder. A Unicode noncharacter, which no text contains. */
export const preMark = '\uFDD0'

const definition = /^ {0,3}:[ \t]+(\S.*)$/
/** A line that may be a term: no heading, quote, list, table, tag, fence or definition, and not indented. */
const term = /^(?![ \t]|#{1,6} |[>|<:\uFDD0]|[-*+] |\d{1,9}[.)] |```|~~~|[-=*_]{3,}[ \t]*$)[^|]+$/
/** Matches a line that starts a new block even without a blank line before it: a heading, code fence, quote, table, HTML tag or rule. */
const otherBlock = /^(?:#{1,6} |```|~~~|[>|<\uFDD0]|[-=*_]{3,}[ \t]*$)/
/** Whether code begins in this line and ends in a later one. */
const hasOpenCode = (line: string) => line.split('`').length % 2 === 0

/** Terms with their definitions below (`: What it is`), of kramdown, Hugo, Pandoc and others, as the list that they stand for. */
export function withDefinitionLists(markdown: string): string {
  if (!/^ {0,3}:[ \t]+\S/m.test(markdown)) return markdown
  const lines = markdown.split('\n')
  const areCode = lines.map(codeReader())
  const isTerm = (place: number) => {
    const line = lines[place] ?? ''
    return !areCode[place] && term.test(line) && !hasOpenCode(line)
  }
  const definitionAt = (place: number) =>
    areCode[place] ? undefined : definition.exec(lines[place] ?? '')?.[1]
  const result: string[] = []
  for (let place = 0; place < lines.length; place += 1) {
    const isBelow = isTerm(place) && [1, 2].some((step) => definesAt(place, step))
    if (!isBelow) {
      result.push(lines[place] ?? '')
      continue
    }
    const isNext = result.at(-2) === '</dl>'
    if (isNext) result.splice(-2)
    result.push(...(isNext ? [] : ['', '<dl>']), '<dt>', '', lines[place] ?? '', '', '</dt>')
    place += lines[place + 1]?.trim() ? 1 : 2
    for (let first = definitionAt(place); first !== undefined; first = definitionAt(place)) {
      const end = endOf(place)
      const body = lines.slice(place + 1, end).map((line) => line.replace(/^(?:\t| {1,4})/, ''))
      result.push('<dd>', '', first, ...body, '', '</dd>')
      place = end
    }
    result.push('</dl>', '')
    place -= 1
  }
  return result.join('\n')

  /** Whether a definition begins so many lines below, with nothing in between. */
  function definesAt(place: number, step: number): boolean {
    return definitionAt(place + step) !== undefined && (step === 1 || !lines[place + 1]?.trim())
  }

  /**
   * The index of the first line after the definition that starts at line `place`: the next definition, term or other block, or a line that is
   * not indented and follows a blank one.
   */
  function endOf(place: number): number {
    let end = place + 1
    for (; end < lines.length; end += 1) {
      const line = lines[end] ?? ''
      if (areCode[end] && areCode[end - 1]) continue
      if (otherBlock.test(line)) break
      if (areCode[end]) continue
      if (definitionAt(end) !== undefined) break
      if (isTerm(end) && (definesAt(end, 1) || definesAt(end, 2) || !lines[end - 1]?.trim())) break
      if (line.trim() && !/^[ \t]/.test(line) && !lines[end - 1]?.trim()) break
    }
    return end
  }
}
