import type { Nodes, Paragraph, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { outlineOf } from '@/lib/ai/generation/html/outline'
import { neverText } from '@/lib/ai/generation/html/tags'
import { blockParents, isLineBreak } from '@/lib/content/posts/markdown/raw-html'

/** Removes HTML tags and keeps the text inside, except that of scripts and the like. */
export const removeHtml = () => (tree: Root, file: VFile) =>
  visit(tree, 'html', ({ value }, index, parent) => {
    if (!parent || index === undefined) return
    const isBlock = blockParents.includes(parent.type)
    if (!isBlock && isLineBreak(value)) return
    const siblings: Nodes[] = parent.children
    const words = isBlock ? outlineOf(value).blocks.map(paragraph) : []
    siblings.splice(index, isBlock ? 1 : lengthOf(siblings.slice(index)), ...words)
    file.message('HTML was removed; posts are Markdown only.')
    return [SKIP, index + words.length]
  })

const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] })

/** How many nodes go with a tag between words: an opening script tag takes everything up to its end. */
function lengthOf([tag, ...after]: Nodes[]): number {
  const name = tagName(tag)
  if (!neverText.has(name)) return 1
  const end = after.findIndex((node) => tagName(node) === `/${name}`)
  return end === -1 ? after.length + 1 : end + 2
}

const tagName = (node?: Nodes) =>
  (node?.type === 'html' && /^<(\/?[a-z][\w-]*)/i.exec(node.value)?.[1]?.toLowerCase()) || ''
