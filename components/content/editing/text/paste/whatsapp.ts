import { hasMarkdown } from './rich'

const time = String.raw`\d{1,2}[:.]\d{2}([:.]\d{2})?([^\S\n]?[ap]\.?[^\S\n]?m\.?)?`
const day = String.raw`\d{1,4}[/.-]\d{1,2}`
const year = String.raw`[/.-]\d{1,4}`
const web = String.raw`\[\d{1,2}:\d{2}[^\]\n]*\d{4}\]`
const phone = String.raw`\[${day}(${year})?, ${time}\]`
/** The header of a message after its stamp: its sender. `m` and `g`: every line is read. */
const headers = (stamp: string) => new RegExp(String.raw`^\u200e?(${stamp}) [^:\n]{1,80}: `, 'gim')
const copied = headers(`${web}|${phone}`)
const exported = headers(`${day}${year}, ${time} [-–]`)
/** A message is rarely sent at a round time. */
const unevenTime = /, \d{1,2}[:.]\d[1-46-9]/

/** The headers of a text: time and sender. Lines of an agenda look like those of an exported chat, but have round times. */
function headersOf(text: string): RegExp {
  const found = text.match(exported) ?? []
  const isExport = text.trimStart().startsWith(found[0] ?? '') && found.some((line) => unevenTime.test(line))
  return isExport ? exported : copied
}

const bullet = /^\s*[•◦‣]\s+/

/** Text between two marks on one line, where words begin and end. */
const between = (mark: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}${mark}])[${mark}](?!\\s)([^${mark}\\n]*[^${mark}\\s])[${mark}](?![\\p{L}\\p{N}${mark}])`,
    'gu',
  )
const bold = between('*')
const italic = between('_')
const strike = between('~')
/** A line that is bold, or begins with a bold label. */
const label = /^\*[^*\n]*(:\*|\*:)/gm

/**
 * Whether a plain text has the marks of WhatsApp. One star on each side is italic in Markdown, so it is not
 * enough by itself, and a text with anything that only Markdown has is Markdown.
 */
export function isWhatsApp(text: string): boolean {
  if (hasMarkdown(text)) return false
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0
  const bullets = text.split('\n').filter((line) => bullet.test(line)).length
  return (
    count(headersOf(text)) > 0 ||
    bullets > 1 ||
    count(strike) > 0 ||
    count(label) > 1 ||
    (count(bold) > 0 && count(italic) > 0)
  )
}

const listItem = /^\s*([-*]|\d{1,3}[.)])\s+/

/** The same text as Markdown: every line break counts, and a list stands apart from the text before and after it. */
export function whatsAppToMarkdown(pasted: string): string {
  const text = pasted.replaceAll('\r\n', '\n')
  const lines = text
    .replace(headersOf(text), '\n')
    .trim()
    .split('\n')
    .map((line) => marked(line.replace(bullet, '- ').trimEnd()))
  return lines
    .map((line, index) => line + separator(line, lines[index + 1]))
    .join('')
    .replace(/\n{3,}/g, '\n\n')
}

const marked = (line: string) => line.replace(bold, '**$1**').replace(strike, '~~$1~~')

function separator(line: string, next: string | undefined): string {
  if (next === undefined) return ''
  if (!line || !next) return '\n'
  const [isItem, isNextItem] = [listItem.test(line), listItem.test(next)]
  if (isItem && isNextItem) return '\n'
  return isItem || isNextItem ? '\n\n' : '\\\n'
}
