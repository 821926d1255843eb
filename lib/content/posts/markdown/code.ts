import { elements, isTag, type Root, textOf } from './tree'

/** Longer listings are not highlighted: a grammar's patterns may backtrack over the text many times. */
const longestHighlighted = 20_000

/** Code blocks scroll sideways, so they must be focusable by keyboard. */
export function rehypeCodeBlocks() {
  return (tree: Root) => {
    for (const block of elements(tree)) {
      const [code] = block.children
      if (!isTag(block, 'pre') || !code || !isTag(code, 'code')) continue
      const language = languageOf(code.properties.className)
      block.properties = { tabIndex: 0, role: 'group', ariaLabel: language ? `Code, ${language}` : 'Code' }
      if (!language || textOf(code).length > longestHighlighted) code.properties = {}
    }
  }
}

const languageOf = (className: unknown) =>
  Array.isArray(className) ? String(className[0] ?? '').replace('language-', '') : ''
