import { markdown } from '@/lib/content/posts/markdown/compile'

/** The parts of the Markdown syntax tree that are used here. */
export interface MarkdownNode {
  type: string
  depth?: number
  value?: string
  url?: string
  alt?: string | null
  lang?: string | null
  identifier?: string
  children?: MarkdownNode[]
  position?: { start: { offset?: number }; end: { offset?: number } }
}

/** Markdown as the article pages parse it; HTML is still in the tree. The text must have passed `boundSource`. */
export const parseMarkdown = (source: string): MarkdownNode => markdown.parse(source)

/** Every node below `parent` with its parent node, in document order. */
export function* nodesOf(parent: MarkdownNode): Generator<{ node: MarkdownNode; parent: MarkdownNode }> {
  for (const node of parent.children ?? []) {
    yield { node, parent }
    yield* nodesOf(node)
  }
}

/** The position of a node in the source. Automatic links and their surrounding text may have none: 0 to 0. */
export const spanOf = ({ position }: MarkdownNode) => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
})

export function sourceOf(source: string, node: MarkdownNode): string {
  const { start, end } = spanOf(node)
  return source.slice(start, end)
}

/** The text of a node, without pictures, code and footnote numbers. */
export function wordsIn(node: MarkdownNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'break') return ' '
  return (node.children ?? []).map(wordsIn).join('')
}
