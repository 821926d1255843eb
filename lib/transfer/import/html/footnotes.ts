import type { Element, ElementContent, Root } from 'hast'
import { element, elementsIn, hasClass, isBlank, isElement, property, textOf } from './document.ts'

/** A note that the source keeps apart from the text. */
export interface Note {
  readonly id: string
  readonly content: ElementContent[]
}

/**
 * Replaces numbers that lead to notes, and the notes themselves, with elements that are written as footnotes. `apart`:
 * notes that are not in the text.
 */
export function markFootnotes(tree: Root, apart: readonly Note[] = []) {
  const ids = [...referencesIn(tree)]
  if (ids.length === 0) return
  const texts = new Map([
    ...namedNotesIn(tree),
    ...notesIn(tree, 'p', 'div', 'dd'),
    ...notesIn(tree, 'li'),
    ...apart.map(({ id, content }) => [id, content] as const),
  ])
  const numbers = new Map(
    [...new Set(ids)].filter((id) => texts.has(id)).map((id, index) => [id, String(index + 1)]),
  )
  if (numbers.size === 0) return
  tree.children = rewrite(tree.children as ElementContent[], numbers)
  for (const [id, number] of numbers) {
    const content = withoutBackLinks(texts.get(id) ?? [])
    tree.children.push(element('footnote-text', rewrite(content, numbers), { number }))
  }
}

/** What stands in elements of these kinds, by their id; the first element with an id counts. */
function notesIn(tree: Root, ...tagNames: string[]): Map<string, ElementContent[]> {
  const notes = new Map<string, ElementContent[]>()
  for (const node of elementsIn(tree)) {
    const id = tagNames.includes(node.tagName) ? property(node, 'id') : ''
    if (id && !notes.has(id)) notes.set(id, node.children)
  }
  return notes
}

/** Office programs name the number before a note, which leads back to the text. */
const officeNote = /^_?(?:ftn|edn)\d+$|^sd(?:foot|end)note\d+sym$/
const officeReference = /^_?(?:ftn|edn)ref\d+$|^sd(?:foot|end)note\d+anc$/

/** The name by which an office program's note is found. */
function officeName(node: Element): string {
  const first = node.children.find((child) => !isBlank(child))
  const name = isElement(first, 'a') ? property(first, 'name') || property(first, 'id') : ''
  return isElement(node, 'p', 'div', 'li') && officeNote.test(name) ? name : ''
}

function namedNotesIn(tree: Root): Map<string, ElementContent[]> {
  const notes = [...elementsIn(tree)].map((node) => [officeName(node), node.children] as const)
  return new Map(notes.filter(([name]) => name).reverse())
}

const targetOf = (node: Element) => {
  const href = property(node, 'href')
  return node.tagName === 'a' && href.includes('#') ? href.slice(href.indexOf('#') + 1) : ''
}

const says = (node: Element, pattern: RegExp) =>
  pattern.test(
    `${property(node, 'className')} ${property(node, 'rel')} ${property(node, 'role')} ${Object.keys(node.properties).join(' ')}`,
  )

const isReference = (node: Element, inSup: boolean) =>
  Boolean(targetOf(node)) &&
  (inSup ||
    officeNote.test(targetOf(node)) ||
    says(node, /footnote-ref|footnoteRef|doc-noteref|\bfootnote\b/i)) &&
  !isBackLink(node)

const isBackLink = (node: Element) =>
  node.tagName === 'a' &&
  (officeReference.test(targetOf(node)) ||
    says(node, /backref|reversefootnote|footnote-back|doc-backlink/i) ||
    /^\s*(?:↩\ufe0e?|⏎|\^|⇧)+\s*$/.test(textOf(node)))

function* referencesIn(parent: Root | Element, inSup = false): Generator<string> {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const noted = property(child, 'dataFn')
    if (noted) yield noted
    else if (isReference(child, inSup)) yield targetOf(child)
    else yield* referencesIn(child, inSup || child.tagName === 'sup')
  }
}

function rewrite(
  nodes: readonly ElementContent[],
  numbers: ReadonlyMap<string, string>,
  inSup = false,
): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node]
    const number = numbers.get(property(node, 'dataFn') || (isReference(node, inSup) ? targetOf(node) : ''))
    if (number) return [element('footnote-number', [], { number })]
    if (numbers.has(property(node, 'id')) || numbers.has(officeName(node))) return []
    const inner = rewrite(node.children, numbers, inSup || node.tagName === 'sup')
    if (isElement(node, 'sup') && inner.length === 1 && isElement(inner[0], 'footnote-number')) return inner
    return isEmptied(node, inner) ? [] : [{ ...node, children: inner }]
  })
}

/** What is left of the list of notes when they are gone: its heading and rule. */
function isEmptied(node: Element, inner: readonly ElementContent[]): boolean {
  if (inner.length === node.children.length && !hasClass(node, 'footnotes')) return false
  const left = inner.filter((child) => !isBlank(child) && !isElement(child, 'hr', 'h1', 'h2', 'h3', 'h4'))
  const isList =
    isElement(node, 'ol', 'ul') ||
    hasClass(node, 'footnotes', 'footnote-list') ||
    'dataFootnotes' in node.properties
  return isList && left.length === 0
}

const withoutBackLinks = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node]
    return isBackLink(node) ? [] : [{ ...node, children: withoutBackLinks(node.children) }]
  })
