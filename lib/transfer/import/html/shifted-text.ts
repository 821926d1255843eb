import type { Element, ElementContent } from 'hast'
import { children, type Document, lose, text, textOf } from './document.ts'

const raised = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋ₙ' } as const
const plainDigits = '0123456789+-n'

/** Superscript and subscript: Markdown has neither, but Unicode has such digits. */
export function shifted(node: Element, document: Document): ElementContent[] {
  const value = textOf(node)
  const digits = [...value.trim()].map(
    (one) => raised[node.tagName as keyof typeof raised][plainDigits.indexOf(one)],
  )
  if (value.trim() && digits.every((one) => one !== undefined)) return [text(digits.join(''))]
  if (value.trim() && !/^(st|nd|rd|th|er|re|e|o|a|tm|®|™|©)$/i.test(value.trim()))
    lose(document, 'Raised or lowered text', 'Markdown has none; the text stays on the line.', value)
  return children(node, document)
}
