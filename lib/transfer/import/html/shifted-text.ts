import type { Element, ElementContent, Nodes } from 'hast'
import { children, type Document, isElement, lose, text, textOf } from './document.ts'

const raised = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋ₙ' } as const
const plainDigits = '0123456789+-n'

/** Superscript and subscript: Markdown has neither, but Unicode has such digits. Links in it stay. */
export function shifted(node: Element, document: Document): ElementContent[] {
  const value = textOf(node).trim()
  const digits = raised[node.tagName as keyof typeof raised]
  if (value && [...value].every((one) => plainDigits.includes(one)))
    return children({ children: node.children.map((child) => withDigits(child, digits)) }, document)
  if (value && !/^(st|nd|rd|th|er|re|e|o|a|tm|®|™|©)$/i.test(value))
    lose(document, 'Raised or lowered text', 'Markdown has none; the text stays on the line.', value)
  return children(node, document)
}

function withDigits(node: Nodes, digits: string): ElementContent {
  if (isElement(node)) return { ...node, children: node.children.map((child) => withDigits(child, digits)) }
  const value = textOf(node).trim()
  return text([...value].map((one) => digits[plainDigits.indexOf(one)]).join(''))
}
