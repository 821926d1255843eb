import type { Element, ElementContent, Nodes } from 'hast'
import { children, type Document, element, hasClass, isElement, property, text, textOf } from './document.ts'
import { picture } from './pictures.ts'

/** A code block, with the name of its language as the usual highlighters write it. */
export function code(node: Element, document: Document): ElementContent[] {
  const brush = /brush:\s*([\w#+-]+)/.exec(property(node, 'className'))?.[1]
  const named = [node, ...node.children]
    .map((child) => (isElement(child) ? languageOf(child) : ''))
    .find(Boolean)
  const language = named || brush
  const className = language ? [`language-${language}`] : []
  const shown = lines(node).replace(/\n$/, '')
  const pictures = picturesIn(node, document).map((image) => element('p', [image]))
  return [...(shown ? [element('pre', [element('code', [text(shown)], { className })])] : []), ...pictures]
}

const languageOf = (node: Element) =>
  property(node, 'dataLang') ||
  (/\blang(?:uage)?-([\w#+.-]{1,20})/.exec(property(node, 'className'))?.[1] ?? '')

const lines = (node: Nodes): string =>
  isElement(node, 'br')
    ? '\n'
    : node.type === 'text'
      ? node.value
      : 'children' in node
        ? node.children.map(lines).join('')
        : ''

/** Code within a line. */
export function codeWord(node: Element, document: Document): ElementContent[] {
  const shown = lines(node)
  return [...(shown.trim() ? [element('code', [text(shown)])] : []), ...picturesIn(node, document)]
}

/** A verse block of WordPress: its line breaks, links and marks are kept, and it does not become a code block. */
export function preformatted(node: Element, document: Document): ElementContent[] {
  if (!hasClass(node, 'wp-block-verse')) return code(node, document)
  return [element('p', withBreaks(children(node, document)))]
}

const withBreaks = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => {
    if (isElement(node)) return [{ ...node, children: withBreaks(node.children) }]
    return textOf(node)
      .split('\n')
      .flatMap((line, index) => [...(index > 0 ? [element('br', [])] : []), text(line)])
  })

/** Code holds only text, so pictures in it stand behind it. */
const picturesIn = (node: Element, document: Document): ElementContent[] =>
  node.children.flatMap((child) =>
    isElement(child, 'img') ? picture(child, document) : isElement(child) ? picturesIn(child, document) : [],
  )
