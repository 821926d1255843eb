import { serialize } from 'next-mdx-remote/serialize'
import remarkGfm from 'remark-gfm'

/** The Markdown syntax tree, as far as anything here reads it. */
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
export async function parseMarkdown(source: string): Promise<MarkdownNode> {
  let root: MarkdownNode = { type: 'root', children: [] }
  const take = () => (tree: MarkdownNode) => {
    root = { ...tree }
    tree.children = []
  }
  await serialize(source, {
    mdxOptions: { format: 'md', remarkPlugins: [[remarkGfm, { singleTilde: false }], take] },
  })
  return root
}

/** Every node below `parent` with the node it stands in, in document order. */
export function* nodesOf(parent: MarkdownNode): Generator<{ node: MarkdownNode; parent: MarkdownNode }> {
  for (const node of parent.children ?? []) {
    yield { node, parent }
    yield* nodesOf(node)
  }
}

/** Where a node stands in the source. An address without marks, and the words around it, may stand nowhere: 0 to 0. */
export const spanOf = ({ position }: MarkdownNode) => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
})

export function sourceOf(source: string, node: MarkdownNode): string {
  const { start, end } = spanOf(node)
  return source.slice(start, end)
}

/** The words of a node, without pictures, code and numbers of footnotes. */
export function wordsIn(node: MarkdownNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'break') return ' '
  return (node.children ?? []).map(wordsIn).join('')
}
