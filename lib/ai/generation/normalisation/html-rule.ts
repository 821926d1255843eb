import { outlineOf } from '@/lib/ai/generation/html/outline'
import { neverText } from '@/lib/ai/generation/html/tags'
import { type Edit, escapeMarkdown, removeBlock, replace } from '@/lib/ai/generation/markdown/edits'
import { type MarkdownNode, nodesOf, spanOf } from '@/lib/ai/generation/markdown/tree'
import type { Rule } from './rule'

const lineBreak = /^<br\s*\/?>$/i
const blockParents = ['root', 'blockquote', 'listItem', 'footnoteDefinition']

/** Removes HTML tags and keeps the text inside, except that of scripts and the like. */
export const removeHtml: Rule = ({ source, tree }) => {
  const edits = [...nodesOf(tree)].flatMap(({ node, parent }) => editsFor(source, node, parent))
  return edits.length > 0 ? [{ edits, note: 'HTML was removed; posts are Markdown only.' }] : []
}

function editsFor(source: string, node: MarkdownNode, parent: MarkdownNode): Edit[] {
  if (node.type !== 'html' || lineBreak.test(node.value ?? '')) return []
  if (!blockParents.includes(parent.type)) return [tagEdit(node, parent)]
  const words = outlineOf(node.value ?? '').blocks.map(escapeMarkdown)
  return [words.length > 0 ? replace(node, words.join('\n\n')) : removeBlock(source, node)]
}

/** A tag within text; an opening script tag is removed together with everything up to its end. */
function tagEdit(node: MarkdownNode, parent: MarkdownNode): Edit {
  const name = tagName(node)
  const siblings = parent.children ?? []
  if (!neverText.has(name)) return replace(node, '')
  const after = siblings.slice(siblings.indexOf(node) + 1)
  const closing = after.find((sibling) => sibling.type === 'html' && tagName(sibling) === `/${name}`)
  return { start: spanOf(node).start, end: spanOf(closing ?? parent).end, text: '' }
}

const tagName = ({ value = '' }: MarkdownNode) => /^<(\/?[a-z][\w-]*)/i.exec(value)?.[1]?.toLowerCase() ?? ''
