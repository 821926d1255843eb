import { Code, Heading2, Image, List, ListOrdered, type LucideIcon, Minus, Quote, Table2 } from 'lucide-react'
import { type Edit, isInFence, type Range } from '../edits'

export interface Block {
  readonly name: string
  readonly icon: LucideIcon
  /** What is inserted, with `«»` around what is then selected. Without it a picture is chosen. */
  readonly template?: string
}

export const blocks: readonly Block[] = [
  { name: 'Heading', icon: Heading2, template: '## «»' },
  { name: 'Bulleted list', icon: List, template: '- «»' },
  { name: 'Numbered list', icon: ListOrdered, template: '1. «»' },
  { name: 'Quote', icon: Quote, template: '> «»' },
  { name: 'Table', icon: Table2, template: '| «Column» | Column |\n| --- | --- |\n|  |  |\n' },
  { name: 'Code', icon: Code, template: '```\n«»\n```\n' },
  { name: 'Picture', icon: Image },
  { name: 'Divider', icon: Minus, template: '---\n\n«»' },
]

/** What was typed from a slash at the start of a line to the caret, if nothing follows it there. */
export interface SlashText extends Range {
  readonly query: string
}

export function slashText(text: string, { start, end }: Range): SlashText | null {
  if (start !== end || (start < text.length && text[start] !== '\n')) return null
  const from = text.lastIndexOf('\n', start - 1) + 1
  const query = /^\/([\p{L} ]{0,20})$/u.exec(text.slice(from, start))?.[1]
  return query === undefined || isInFence(text, from) ? null : { start: from, end: start, query }
}

export const blocksFor = (query: string) =>
  blocks.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))

/** Replaces the slash by the block, which begins a paragraph of its own. */
export function insertBlock(text: string, { start, end }: Range, template = '«»'): Edit {
  const isApart = start === 0 || text.slice(0, start).endsWith('\n\n')
  const marked = (isApart || template === '«»' ? '' : '\n') + template
  const [before = '', selected = '', after = ''] = marked.split(/[«»]/)
  const from = start + before.length
  return {
    from: start,
    to: end,
    insert: before + selected + after,
    select: { start: from, end: from + selected.length },
  }
}
