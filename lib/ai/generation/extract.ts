import type { PhrasingContent, Root, RootContent } from 'mdast'
import { boundSource } from '@/lib/content/posts/markdown/parse-bounds'
import { cutAtWord } from '@/lib/content/posts/markdown/text'
import { unwrapJsonFence } from '@/lib/content/posts/markdown/unwrap'
import { postMarkdown } from './markdown'

/**
 * The first `max` characters of a post as complete Markdown: what the cut leaves open is closed, and words, lines
 * of code and rows of tables stay whole. Without pictures and footnotes; headings become bold lines, so that they
 * are no headings of the page that shows the extract.
 */
export function extractOf(content: string, max: number): string {
  const blocks = postMarkdown.parse(boundSource(unwrapJsonFence(content))).children
  const definitions = blocks.filter(({ type }) => type === 'definition')
  const text = blocks.filter(({ type }) => type !== 'definition' && type !== 'footnoteDefinition')
  const shown = cutAll(text, max)
  if (endOf(text.at(-1)) > max) {
    // A heading says nothing without the text below it.
    while (shown.length > 1 && shown.at(-1)?.type === 'heading') shown.pop()
    addEllipsis(shown)
  }
  const root: Root = { type: 'root', children: [...shown.map(boldHeading), ...definitions] }
  return postMarkdown.stringify(root).trim()
}

const omitted = new Set<RootContent['type']>(['image', 'imageReference', 'footnoteReference', 'html'])

const cutAll = (nodes: readonly RootContent[], max: number): RootContent[] =>
  nodes.flatMap((node) => cut(node, max) ?? [])

/** The part of a node before the offset `max` of the source, if there is one. */
function cut(node: RootContent, max: number): RootContent | undefined {
  const start = node.position?.start.offset ?? 0
  if (omitted.has(node.type) || start >= max) return undefined
  const isWhole = endOf(node) <= max
  if ('children' in node) {
    if (node.type === 'tableRow' && !isWhole) return undefined
    const children = cutAll(node.children, max)
    return children.length > 0 ? ({ ...node, children } as RootContent) : undefined
  }
  if (isWhole) return node
  // One more, because `cutAtWord` counts an ellipsis.
  if (node.type === 'text') return textNode(cutAtWord(node.value, max - start + 1).replace(/…$/, ''))
  if (node.type === 'code') return cutCode(node, max - start)
  return undefined
}

const endOf = (node: RootContent | undefined) => node?.position?.end.offset ?? 0

const textNode = (value: string) => (value === '' ? undefined : ({ type: 'text', value } as const))

/** The lines of a code block within `room` characters, its opening line included; a long first line is cut. */
function cutCode(node: RootContent & { type: 'code' }, room: number) {
  const opening = `\`\`\`${node.lang ?? ''}\n`.length
  const part = node.value.slice(0, Math.max(0, room - opening))
  const value = part.replace(/\n[^\n]*$/, '')
  return value === '' ? undefined : { ...node, value }
}

/** Appends an ellipsis to the last line of text, or below a block that has none. */
function addEllipsis(nodes: RootContent[]) {
  const last = nodes.at(-1)
  if (last?.type === 'list' || last?.type === 'listItem' || last?.type === 'blockquote') {
    addEllipsis(last.children as RootContent[])
  } else if (last?.type === 'paragraph') {
    const end = last.children.at(-1)
    if (end?.type === 'text') last.children.splice(-1, 1, { type: 'text', value: withEllipsis(end.value) })
    else last.children.push({ type: 'text', value: '…' })
  } else nodes.push({ type: 'paragraph', children: [{ type: 'text', value: '…' }] })
}

const withEllipsis = (text: string) => `${text.trimEnd().replace(/([.!?:])$/, '$1 ')}…`

function boldHeading(node: RootContent): RootContent {
  if (node.type !== 'heading') return node
  const children: PhrasingContent[] = [{ type: 'strong', children: node.children }]
  return { type: 'paragraph', children }
}
