import type { Definition, Image, Root } from 'mdast'
import type { Processor } from 'unified'
import { visit } from 'unist-util-visit'
import { markdown } from './compile'
import { isBounded } from './parse-bounds'
import { leadingComments, replaceSpans, type Span } from './sanitise'

/** The URL of a picture on another site, and its position in the Markdown. */
export interface RemotePicture extends Span {
  readonly url: string
}

/** The URLs of all pictures on other sites, in the order of the text. A link definition is listed once, however many pictures use it. */
export function remotePictures(content: string): RemotePicture[] {
  // Most saves need no parser.
  if (!content.includes('![')) return []
  // The parser removes a byte order mark, which would shift all positions by one.
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

/** Replaces the URLs of pictures in the Markdown. `sources`: the new URL by the old one. */
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

/** Finds the pictures that the article will show. `tree`: made by `parser`. */
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

/** The position of the URL of each picture and definition. The syntax tree has only the position of the whole node. */
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

/** Replaces the parser's own handler for URLs: does the same, and records the position. */
function enterAddress(this: { stack: object[]; buffer: () => void }, { start, end }: Token) {
  const node = this.stack.at(-1)
  if (node) spans.set(node, { from: start.offset, to: end.offset })
  this.buffer()
}
