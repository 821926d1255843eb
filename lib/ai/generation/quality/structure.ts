import { type MarkdownNode, nodesOf, wordsIn } from '@/lib/ai/generation/markdown/tree'
import { countWords } from './article'
import type { Finding } from './finding'

const longestSection = 350
const fewestSections = 3

/** Checks headings and the sections between them. */
export function findStructure(tree: MarkdownNode): Finding[] {
  const blocks = (tree.children ?? []).filter(({ type }) => type !== 'footnoteDefinition')
  const sections = blocks.filter(({ type, depth }) => type === 'heading' && depth === 2).length
  if (!blocks.some(({ type }) => type === 'heading')) return [noHeadings(blocks)].flat()
  const few: Finding = {
    kind: 'structure',
    severity: 'look',
    sentence: `The text has ${sections} ${sections === 1 ? 'section' : 'sections'} with a heading of level 2. Give it at least ${fewestSections}, so that a reader on a phone finds the way.`,
  }
  return [...(sections < fewestSections ? [few] : []), ...longSections(blocks)]
}

function noHeadings(blocks: readonly MarkdownNode[]): Finding[] {
  if (wordsOfBlocks(blocks) === 0) return []
  const sentence = 'The text has no headings. Start each part with a line that begins with ##.'
  return [{ kind: 'structure', severity: 'must', sentence }]
}

function longSections(blocks: readonly MarkdownNode[]): Finding[] {
  const sections: MarkdownNode[][] = [[]]
  for (const block of blocks) {
    if (block.type === 'heading') sections.push([])
    sections.at(-1)?.push(block)
  }
  return sections
    .map((section) => ({ section, words: wordsOfBlocks(section) }))
    .filter(({ words }) => words > longestSection)
    .map(({ section: [first], words }) => ({
      kind: 'structure',
      severity: 'look',
      sentence: `A section has ${words} words without a heading inside. Divide it, or turn its steps into a list.`,
      ...(first?.type === 'heading' && { where: wordsIn(first) }),
    }))
}

const wordsOfBlocks = (blocks: readonly MarkdownNode[]) =>
  blocks.reduce((sum, block) => sum + countWords(textsBelow(block)), 0)

const textsBelow = (block: MarkdownNode) =>
  [...nodesOf({ type: 'root', children: [block] })]
    .map(({ node }) => (node.type === 'text' ? (node.value ?? '') : ''))
    .join(' ')
