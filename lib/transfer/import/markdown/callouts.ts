import { codeReader } from './code-blocks.ts'

/** Lines that begin a callout. What stands in brackets, quotes or behind the kind is its title. */
const alert = /^([ \t]*(?:>[ \t]?)+)\[!([\w-]+)\][+-]?(?:[ \t]+(.*))?$/
const container = /^( {0,3})(:{3,})[ \t]*(.*)$/
const admonition = /^(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+[\w-]+)*(?:[ \t]+"([^"]*)")?[ \t]*$/
const tab = /^===[+!]?[ \t]+"([^"]*)"[ \t]*$/
const kinds =
  /^(?:callout-)?(note|tip|hint|info|important|warning|caution|danger|error|success|example|question|details)$/i
const maxNested = 5

/**
 * Callouts of GitHub and Obsidian (`> [!NOTE]`), Docusaurus, VuePress and Pandoc (`:::note`) and MkDocs (`!!! note`) as quotes below
 * their title, which is the kind for those without one. Other containers and tabs are replaced by what is in them.
 */
export function calloutsAsQuotes(markdown: string, depth = 0): string {
  if (!/\[!|^ {0,3}:::|^(?:!!!|\?\?\?|===)/m.test(markdown)) return markdown
  const lines = markdown.split('\n')
  const isCode = codeReader()
  const result: string[] = []
  /** The end of each open container. */
  const open: string[] = []
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place] ?? ''
    const text = line.trimEnd()
    if (isCode(line)) {
      result.push(line)
      continue
    }
    const [, quoted, kind = '', title] = alert.exec(text) ?? []
    const [, indent = '', mark, argument = ''] = container.exec(text) ?? []
    const indented =
      depth < maxNested && (admonition.test(text) || tab.test(text)) ? bodyAt(lines, place) : []
    if (quoted) result.push(quoted + bold(title || label(kind)), quoted.trimEnd())
    else if (mark && argument && !/:{3,}$/.test(argument)) {
      const { start, end } = containerOf(argument)
      // A container in a list item keeps its indentation, or it would end the list.
      open.push(indent + end)
      result.push('', ...start.map((one) => indent + one), '')
    } else if (mark && !argument && open.length > 0) result.push('', open.pop() ?? '', '')
    else if (indented.length > 0) {
      place += indented.length
      const body = indented.map((one) => one.replace(/^(?: {4}|\t)/, '')).join('\n')
      const inner = calloutsAsQuotes(body, depth + 1)
      const [, kindOfIt, named = label(kindOfIt ?? '')] = admonition.exec(text) ?? []
      if (kindOfIt) result.push('', ...quote(named), inner, '', '</blockquote>', '')
      else result.push('', bold(tab.exec(text)?.[1] ?? ''), '', inner, '')
    } else result.push(line)
  }
  return [...result, ...open.reverse()].join('\n')
}

const bold = (title: string) => (title ? `**${title.replaceAll('**', '')}**` : '')
const quote = (title: string) => ['<blockquote>', '', bold(title), '']
const label = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()

/** The lines below a callout that are indented, with the blank lines between them. */
function bodyAt(lines: readonly string[], place: number): readonly string[] {
  let end = place + 1
  for (let next = end; next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    if (line.trim() && !/^(?: {4}|\t)/.test(line)) break
    if (line.trim()) end = next + 1
  }
  return lines.slice(place + 1, end)
}

/**
 * Parses what follows `:::`: `tip A title`, `tip[A title]`, `{.callout-note title="A title"}` or `{.columns}`. For an unknown kind the
 * words after it are kept as text.
 */
function containerOf(argument: string): { start: string[]; end: string } {
  const [, name = '', rest = ''] = /^\{?[ \t]*\.?([\w-]*)[ \t]*(.*)$/.exec(argument) ?? []
  const [, kind] = kinds.exec(name) ?? []
  const hasAttributes = /^[{[]|=/.test(rest) || argument.startsWith('{')
  const words = hasAttributes ? '' : rest.replace(/\{[^{}]*\}$/, '').trim()
  if (!kind) return { start: words ? [words] : [], end: '' }
  const [, bracketed] = /^\[([^\]]*)\]/.exec(rest) ?? []
  const [, named] = /title="([^"]*)"/.exec(rest) ?? []
  return { start: quote(bracketed || named || words || label(kind)), end: '</blockquote>' }
}
