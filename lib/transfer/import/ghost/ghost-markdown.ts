import { splitCode, splitCodeBlocks } from '../markdown/code-blocks.ts'
import { markdownToHtml } from '../markdown/markdown-to-html.ts'
import { notesInLines } from '../markdown/template-tags.ts'

/**
 * The Markdown of Ghost's cards as HTML. Ghost reads more than GFM does: a line end is a line break, a heading needs no space behind its
 * signs, and there are signs for marked, lowered and raised text and for notes within a line.
 */
export function ghostMarkdownToHtml(markdown: string): string {
  const notes: string[] = []
  const blocks = markdown
    .replace(/\r\n?/g, '\n')
    .split(/(<pre\b[\s\S]*?(?:<\/pre>|$))/i)
    .map((part, index) => (index % 2 ? part : outsideOf(splitCodeBlocks(part), blockMarks)))
  const text = outsideOf(splitCode(blocks.join('')), (part) => lineMarks(part, notes))
  return markdownToHtml([text, ...notes].join('\n\n'))
}

const outsideOf = (parts: ReturnType<typeof splitCode>, change: (text: string) => string) =>
  parts.map(({ text, isCode }) => (isCode ? text : change(text))).join('')

const blockMarks = (text: string) =>
  text.replace(/^( {0,3}#{1,6})(?=[^\s#])/gm, '$1 ').replace(/(\S)[ \t]*\n(?=[ \t]*\S)/g, '$1  \n')

/** In addresses and tags these signs mark nothing; pictures of other sites have them in their names. */
const addressOrTag = /<[a-z!/][^<>]*>|(?<=\]\()[^\s)]+|https?:\/\/[^\s<>)\]]*[^\s<>)\]=^~]/gi

function lineMarks(text: string, notes: string[]): string {
  const kept: string[] = []
  let restored = 0
  return notesInLines(text.replaceAll('\0', ''), notes)
    .replace(addressOrTag, (part) => {
      kept.push(part)
      return '\0'
    })
    .replace(/==(?=\S)([^=\n]*[^\s=])==/g, '<mark>$1</mark>')
    .replace(/(?<![~\\])~(?!~)([^\s~]{1,200})~(?!~)/g, '<sub>$1</sub>')
    .replace(/(?<![[\\])\^([^\s^[\]]{1,200})\^/g, '<sup>$1</sup>')
    .replaceAll('\0', () => kept[restored++] ?? '')
}
