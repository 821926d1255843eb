import type { Definition, Image, Root } from 'mdast'
import type { Processor } from 'unified'
import { visit } from 'unist-util-visit'
import { markdown } from './compile'
import { isBounded } from './parse-bounds'
import { leadingComments, replaceSpans, type Span } from './sanitise'

/** Where the Markdown has the address of a picture that is on another site. */
export interface RemotePicture extends Span {
  readonly url: string
}

/** The addresses of a text's pictures that are on another site, in their order; one of a definition only once. */
export function remotePictures(content: string): RemotePicture[] {
  // Most saves need no parser.
  if (!content.includes('![')) return []
  // The parser would leave out a byte order mark and count from the character behind it.
  const source = content.replace(/^\uFEFF/, ' ')
  if (!isBounded(source)) return []
  const tree = parser.parse(source)
  const comments = leadingComments(source, tree)
  if (comments.length === 0) return picturesIn(tree)
  const rest = replaceSpans(source, comments, () => '')
  if (!isBounded(rest)) return []
  const shift = (offset: number) =>
    comments.reduce((at, { from, to }) => (from <= at ? at + to - from : at), offset)
  return picturesIn(parser.parse(rest)).map((picture) => ({
    ...picture,
    from: shift(picture.from),
    to: shift(picture.to),
  }))
}

/** The text with other addresses for pictures of other sites. `sources`: the new address by the old one. */
export const withSources = (
  content: string,
  pictures: RemotePicture[],
  sources: ReadonlyMap<string, string>,
) =>
  replaceSpans(
    content,
    pictures.filter(({ url }) => sources.has(url)),
    ({ url }) => sources.get(url) ?? url,
  )

/** Finds the same pictures as the page, in a tree of `parser`. */
function picturesIn(tree: Root): RemotePicture[] {
  const pictures: Image[] = []
  const definitions = new Map<string, Definition>()
  const shown = new Set<string>()
  visit(tree, (node) => {
    if (node.type === 'image') pictures.push(node)
    else if (node.type === 'imageReference') shown.add(node.identifier)
    // Of several definitions with one name the first counts.
    else if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node)
  })
  const used = [...definitions.values()].filter(({ identifier }) => shown.has(identifier))
  return [...pictures, ...used]
    .filter(({ url }) => /^https?:/i.test(url))
    .flatMap((node) => {
      const span = spans.get(node)
      return span ? [{ ...span, url: node.url }] : []
    })
    .sort((one, other) => one.from - other.from)
}

const parser = markdown().use(recordSpans).freeze()

/** Where the address of a picture, link or definition is in the Markdown: the tree has the position of the whole only. */
const spans = new WeakMap<object, Span>()

function recordSpans(this: Processor) {
  const data = this.data()
  const enter = { resourceDestinationString: enterAddress, definitionDestinationString: enterAddress }
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), { enter }]
}

interface Token {
  start: { offset: number }
  end: { offset: number }
}

/** Does what the parser does at an address, and records its place. */
function enterAddress(this: { stack: object[]; buffer: () => void }, { start, end }: Token) {
  const node = this.stack.at(-1)
  if (node) spans.set(node, { from: start.offset, to: end.offset })
  this.buffer()
}
