import { hasMarkdown } from './rich'

const time = String.raw`\d{1,2}[:.]\d{2}([:.]\d{2})?([^\S\n]?[ap]\.?[^\S\n]?m\.?)?`
const day = String.raw`\d{1,4}[/.-]\d{1,2}`
const year = String.raw`[/.-]\d{1,4}`
const web = String.raw`\[\d{1,2}:\d{2}[^\]\n]*\d{4}\]`
const phone = String.raw`\[${day}(${year})?, ${time}\]`
const androidExport = `${day}${year}, ${time} [-–]`
/** The header of a message: time and sender. */
const header = new RegExp(String.raw`^\u200e?(${web}|${phone}|${androidExport}) [^:\n]{1,80}: `, 'im')
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
    header.test(text) ||
    bullets > 1 ||
    count(strike) > 0 ||
    count(label) > 1 ||
    (count(bold) > 0 && count(italic) > 0)
  )
}

const listItem = /^\s*([-*]|\d{1,3}[.)])\s+/

/** The same text as Markdown: every line break counts, and a list stands apart from the text before and after it. */
export function whatsAppToMarkdown(text: string): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replace(new RegExp(header, 'gim'), '\n')
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
