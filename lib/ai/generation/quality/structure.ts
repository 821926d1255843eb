import type { Image, Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { textOf } from '@/lib/ai/generation/markdown'
import { hostOf, normaliseUrl } from '@/lib/ai/generation/urls'
import { cutText } from '@/lib/platform/cut-text'
import { type CheckedPost, countWords, type Finding, isNote } from './article'

const maxSectionWords = 350
const minSections = 3

/** Checks headings and the sections between them. A note needs none. */
export function findStructure(tree: Root, post: CheckedPost): Finding[] {
  const blocks = tree.children.filter(({ type }) => type !== 'footnoteDefinition')
  const words = wordsOfBlocks(blocks)
  if (words === 0 || isNote(post, words)) return []
  if (!blocks.some(({ type }) => type === 'heading'))
    return [{ kind: 'structure', severity: post.byPerson ? 'check' : 'must', sentence: noHeadings }]
  const sections = blocks.filter((block) => block.type === 'heading' && block.depth === 2).length
  if (sections >= minSections) return longSections(blocks)
  const sentence = `The text has ${sections} ${sections === 1 ? 'section' : 'sections'} with a heading of level 2. Give it at least ${minSections}, so that a reader on a phone finds the way.`
  return [{ kind: 'structure', severity: 'check', sentence }, ...longSections(blocks)]
}

const noHeadings =
  'The text has no headings, by which a reader on a phone finds the way. A line that begins with ## is one.'

function longSections(blocks: readonly RootContent[]): Finding[] {
  const sections: RootContent[][] = [[]]
  for (const block of blocks) {
    if (block.type === 'heading') sections.push([])
    sections.at(-1)?.push(block)
  }
  return sections
    .map((section) => ({ section, words: wordsOfBlocks(section) }))
    .filter(({ words }) => words > maxSectionWords)
    .map(({ section: [first], words }) => ({
      kind: 'structure',
      severity: 'check',
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

/** Checks links and pictures in the text; footnotes are skipped, because an editor chose their sources. */
export function findLinks(tree: Root, { sources = [] }: CheckedPost): Finding[] {
  const chosen = new Set(sources.map(({ url }) => normaliseUrl(url)))
  const findings: Finding[] = []
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition') return SKIP
    if (node.type === 'image') findings.push(...pictureFindings(node))
    if (node.type === 'link' || node.type === 'definition') findings.push(...linkFindings(node.url, chosen))
  })
  return findings
}

const missingAltText =
  'A picture has no alt text. Say in a few words what it shows, between the square brackets.'
const externalPicture = 'A picture comes from another site. Check that it exists and that you may use it.'

function pictureFindings({ url, alt }: Image): Finding[] {
  const where = cutText(url, 140)
  const findings: Finding[] = []
  if (!alt?.trim()) findings.push({ kind: 'alt-text', severity: 'must', sentence: missingAltText, where })
  if (!url.startsWith('/'))
    findings.push({ kind: 'link', severity: 'check', sentence: externalPicture, where })
  return findings
}

const linkMessages = {
  here: 'A link leads to a page of this site. Check that the page exists.',
  nowhere: 'A link leads nowhere. Write the whole address, from https://, or remove the link.',
  unsafe: 'A link has no https. Try the address with https://, or choose another page.',
  unknown:
    'A link leads to a page that is not one of the sources. Open it, and remove it if it is not what the text says.',
}

function linkFindings(url: string, chosen: ReadonlySet<string | undefined>): Finding[] {
  const problem = linkProblem(url, chosen)
  const severity = problem === 'nowhere' ? 'must' : 'check'
  return problem
    ? [{ kind: 'link', severity, sentence: linkMessages[problem], where: cutText(url, 140) }]
    : []
}

function linkProblem(
  url: string,
  chosen: ReadonlySet<string | undefined>,
): keyof typeof linkMessages | undefined {
  if (/^(#|mailto:|tel:)/i.test(url)) return undefined
  if (/^\/(?!\/)/.test(url)) return 'here'
  const address = normaliseUrl(url)
  if (!address || !hostOf(address).includes('.')) return 'nowhere'
  if (chosen.has(address)) return undefined
  return address.startsWith('http:') ? 'unsafe' : 'unknown'
}
