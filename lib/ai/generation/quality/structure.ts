import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { textOf } from '@/lib/ai/generation/markdown'
import { countWords } from './article'
import type { Finding } from './finding'

const longestSection = 350
const fewestSections = 3

/** Checks headings and the sections between them. */
export function findStructure(tree: Root): Finding[] {
  const blocks = tree.children.filter(({ type }) => type !== 'footnoteDefinition')
  const sections = blocks.filter((block) => block.type === 'heading' && block.depth === 2).length
  if (!blocks.some(({ type }) => type === 'heading')) return [noHeadings(blocks)].flat()
  const few: Finding = {
    kind: 'structure',
    severity: 'look',
    sentence: `The text has ${sections} ${sections === 1 ? 'section' : 'sections'} with a heading of level 2. Give it at least ${fewestSections}, so that a reader on a phone finds the way.`,
  }
  return [...(sections < fewestSections ? [few] : []), ...longSections(blocks)]
}

function noHeadings(blocks: readonly RootContent[]): Finding[] {
  if (wordsOfBlocks(blocks) === 0) return []
  const sentence = 'The text has no headings. Start each part with a line that begins with ##.'
  return [{ kind: 'structure', severity: 'must', sentence }]
}

function longSections(blocks: readonly RootContent[]): Finding[] {
  const sections: RootContent[][] = [[]]
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
      ...(first?.type === 'heading' && { where: textOf(first) }),
    }))
}

const wordsOfBlocks = (blocks: readonly RootContent[]) =>
  blocks.reduce((sum, block) => sum + countWords(textsBelow(block)), 0)

function textsBelow(block: RootContent): string {
  const texts: string[] = []
  visit(block, 'text', ({ value }) => {
    texts.push(value)
  })
  return texts.join(' ')
}
