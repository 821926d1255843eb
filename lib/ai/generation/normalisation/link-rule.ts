import { isDangerous, isPicture } from '@/lib/ai/generation/addresses'
import { escapeMarkdown, removeBlock, replace, unwrap } from '@/lib/ai/generation/markdown/edits'
import { nodesOf } from '@/lib/ai/generation/markdown/tree'
import type { Mend, Rule } from './rule'

/** Links with an unsafe scheme lose their URL and keep their text. */
export const removeDangerousLinks: Rule = ({ source, tree }) => {
  const mends: Mend[] = []
  for (const { node } of nodesOf(tree)) {
    if (!isDangerous(node.url ?? '')) continue
    const note = 'A link that does not lead to a web page was removed; its words stay.'
    if (node.type === 'link') mends.push({ note, edits: unwrap(node) })
    if (node.type === 'definition') mends.push({ note, edits: [removeBlock(source, node)] })
  }
  return mends
}

/** Pictures that the page cannot show are replaced by their description. */
export const removeBadPictures: Rule = ({ tree }) =>
  [...nodesOf(tree)]
    .filter(({ node }) => node.type === 'image' && !isPicture(node.url ?? ''))
    .map(({ node }) => ({
      edits: [replace(node, escapeMarkdown(node.alt ?? ''))],
      note: 'A picture without a proper https address was replaced by its description.',
    }))
