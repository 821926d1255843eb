import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isDangerous, isPicture } from '@/lib/ai/generation/addresses'

/** Links with an unsafe scheme lose their URL and keep their text; pictures that the page cannot show become their description. */
export const removeBadAddresses = () => (tree: Root, file: VFile) =>
  visit(tree, ['link', 'image'], (node, index, parent) => {
    if (!parent || index === undefined) return
    const siblings: Nodes[] = parent.children
    if (node.type === 'link' && isDangerous(node.url)) {
      siblings.splice(index, 1, ...node.children)
      file.message('A link that does not lead to a web page was removed; its words stay.')
      return index
    }
    if (node.type === 'image' && !isPicture(node.url)) {
      siblings.splice(index, 1, { type: 'text', value: node.alt ?? '' })
      file.message('A picture without a proper https address was replaced by its description.')
    }
  })
