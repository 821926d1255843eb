import type { Nodes, Root } from 'mdast'
import remarkInlineLinks from 'remark-inline-links'
import { VFile } from 'vfile'
import { postMarkdown } from '@/lib/ai/generation/markdown'
import type { Unusable } from '@/lib/ai/generation/unusable'
import { longest } from '@/lib/content/editing/max-lengths'
import { boundSource } from '@/lib/content/posts/markdown/parse-bounds'
import { removeBadAddresses } from './addresses'
import { citedNumbers, referToSources, removeFootnoteTexts, removeOwnSources } from './footnotes'
import { joinHeadingLines, orderHeadings, removeRepeatedTitle } from './headings'
import { removeHtml } from './html'
import { tidy } from './tidy'

export type NormalisedContent =
  | { readonly content: string; readonly cited: ReadonlySet<number>; readonly corrections: readonly string[] }
  | { readonly unusable: Unusable }

/** Valid Markdown, the numbers of the sources it cites, and what was changed, in sentences. */
export function normaliseContent(
  raw: string,
  title: string,
  numbers: ReadonlySet<number>,
): NormalisedContent {
  if (raw.length > longest.content) return { unusable: 'too-long' }
  if (boundSource(raw) !== raw) return { unusable: 'tangled' }
  const file = new VFile(raw)
  const tree = postMarkdown.parse(file)
  if (depthOf(tree) > deepest) return { unusable: 'tangled' }
  postMarkdown()
    .use(remarkInlineLinks)
    .use(removeFootnoteTexts)
    .use(removeHtml)
    .use(removeBadAddresses)
    .use(referToSources, numbers)
    .use(tidy)
    .use(joinHeadingLines)
    .use(removeRepeatedTitle, title)
    .use(removeOwnSources)
    .use(orderHeadings)
    .use(noteOpenFence)
    .runSync(tree, file)
  const inner = wholeFence(tree)
  if (inner !== undefined) return normaliseContent(inner, title, numbers)
  const content = postMarkdown.stringify(tree).trimEnd()
  if (boundSource(content) !== content) return { unusable: 'tangled' }
  const corrections = [...new Set(file.messages.map(({ reason }) => reason))]
  return { content, cited: citedNumbers(tree), corrections }
}

/** Far beyond any post; below, writing takes a time that grows with the square of the depth. */
const deepest = 100

const depthOf = (node: Nodes): number =>
  'children' in node ? 1 + node.children.reduce((most, child) => Math.max(most, depthOf(child)), 0) : 0

/** The text of a post that is one code block as a whole. */
function wholeFence({ children: [only, ...others] }: Root): string | undefined {
  const isWhole = only?.type === 'code' && others.length === 0 && /^(markdown|md)?$/i.test(only.lang ?? '')
  return isWhole ? only.value : undefined
}

/** Code whose fence never ends was closed by the parser; often the whole answer was cut off there. */
const noteOpenFence = () => (tree: Root, file: VFile) => {
  const last = tree.children.at(-1)
  if (last?.type !== 'code') return
  const lines = String(file).slice(last.position?.start.offset, last.position?.end.offset).split('\n')
  const fence = /^(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1]
  const isClosed = lines.length > 1 && fence && lines.at(-1)?.trim().startsWith(fence)
  if (fence && !isClosed) file.message('The last block of code was never closed; it is now.')
}
