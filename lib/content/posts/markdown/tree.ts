import type { Element, Root } from 'hast'

export type { Element, Root }
export type Child = Root['children'][number]
export type Parent = Root | Element

export const isElement = (node: Child): node is Element => node.type === 'element'

export const isTag = <Tag extends string>(node: Child, ...tags: Tag[]): node is Element & { tagName: Tag } =>
  isElement(node) && tags.some((tag) => tag === node.tagName)

export const isBlank = (node: Child) => node.type === 'text' && node.value.trim() === ''

export const text = (value: string): Child => ({ type: 'text', value })

export function element(tagName: string, properties: Element['properties'], children: Child[]): Element {
  return { type: 'element', tagName, properties, children: children as Element['children'] }
}

/** Every element below `parent`, in document order; siblings as they were when their parent was reached. */
export function* elements(parent: Parent): Generator<Element> {
  for (const child of [...parent.children]) {
    if (!isElement(child)) continue
    yield child
    yield* elements(child)
  }
}

/** Replaces every node of the tree with what `rewrite` returns. */
export function replaceNodes(tree: Root, rewrite: (node: Child) => Child[]) {
  for (const parent of [tree, ...elements(tree)]) {
    parent.children = parent.children.flatMap(rewrite) as Element['children']
  }
}

/** The text of `node`, without footnote numbers and the links back from footnotes. */
export function textOf(node: Child): string {
  if (node.type === 'text') return node.value
  if (!isElement(node)) return ''
  const { dataFootnoteRef, dataFootnoteBackref } = node.properties
  if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return ''
  return node.children.map(textOf).join('')
}
