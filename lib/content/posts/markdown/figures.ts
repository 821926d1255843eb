import { type Child, type Element, element, isBlank, isTag, type Root, replaceNodes, text } from './tree'

/** A paragraph of only pictures becomes one figure for each; the title of a picture is its caption. */
export function rehypeFigures() {
  return (tree: Root) => replaceNodes(tree, (node) => (isPictures(node) ? figures(node) : [node]))
}

function isPictures(node: Child): node is Element {
  if (!isTag(node, 'p')) return false
  const children = node.children.filter((child) => !isBlank(child) && !isTag(child, 'br'))
  return children.length > 0 && children.every((child) => pictureIn(child) !== undefined)
}

const figures = (paragraph: Element) =>
  paragraph.children.filter((child) => pictureIn(child) !== undefined).map(figure)

function figure(child: Child): Element {
  const picture = pictureIn(child)
  const caption = String(picture?.properties.title ?? '').trim()
  if (picture) delete picture.properties.title
  return element('figure', {}, caption ? [child, element('figcaption', {}, [text(caption)])] : [child])
}

/** The picture, whether the node itself or inside a link. */
function pictureIn(node: Child): Element | undefined {
  if (isTag(node, 'img')) return node
  if (!isTag(node, 'a')) return undefined
  const [only, ...others] = node.children
  return only && others.length === 0 && isTag(only, 'img') ? only : undefined
}
