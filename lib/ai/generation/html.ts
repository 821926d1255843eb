import { Parser } from 'htmlparser2'

/** Maximum nesting: the tokenizer searches its stack of open elements at every closing tag. */
const maxDepth = 1000
const chunkSize = 8192

/** Parses HTML without building a tree, so that deep nesting is no problem. Leaves out `skipped` elements. */
export function outlineOf(html: string, skipped: ReadonlySet<string> = nonTextTags): Outline {
  const outline = new Outline(skipped)
  const parser = new Parser(outline, { decodeEntities: true })
  for (let at = 0; at < html.length && outline.depth < maxDepth; at += chunkSize) {
    parser.write(html.slice(at, at + chunkSize))
  }
  parser.end()
  return outline
}

/** The text and metadata of an HTML document, in document order. */
export class Outline {
  /** The text of each paragraph, heading, list item and cell, on one line. */
  blocks: string[] = []
  /** The blocks inside `main` or `article`. */
  mainBlocks: string[] = []
  title = ''
  /** The text of the first `h1`. */
  heading = ''
  /** Contents of `meta` elements by their lower-case name, property or itemprop; the first of each. */
  meta = new Map<string, string>()
  /** The first `datetime` of a `time` element. */
  time = ''
  depth = 0
  private text = ''
  private skipping = 0
  private main = 0
  private readonly captured = { title: 0, h1: 0 }

  constructor(private readonly skipped: ReadonlySet<string>) {}

  onopentag(name: string, attributes: Record<string, string>) {
    this.depth += 1
    if (name === 'meta') this.addMeta(attributes)
    if (name === 'time') this.time ||= attributes.datetime ?? ''
    if (name === 'title' || name === 'h1') this.captured[name] += 1
    if (this.skipped.has(name)) this.skipping += 1
    if (blockTags.has(name)) this.flush()
    if (mainTags.has(name)) this.main += 1
  }

  ontext(text: string) {
    // An SVG may contain a title too; it is inside a skipped element.
    if (this.captured.title > 0 && this.skipping === 1) this.title += text
    else if (this.skipping === 0) this.text += text
  }

  onclosetag(name: string) {
    this.depth -= 1
    if (blockTags.has(name)) this.flush()
    if (name === 'title' || name === 'h1') this.captured[name] -= 1
    if (this.skipped.has(name)) this.skipping -= 1
    if (mainTags.has(name)) this.main -= 1
  }

  onend() {
    this.flush()
    this.title = tidy(this.title)
  }

  private flush() {
    const block = tidy(this.text)
    this.text = ''
    if (block === '') return
    this.blocks.push(block)
    if (this.main > 0) this.mainBlocks.push(block)
    if (this.captured.h1 > 0) this.heading ||= block
  }

  private addMeta({ name, property, itemprop, content = '' }: Record<string, string>) {
    const key = (property ?? name ?? itemprop ?? '').toLowerCase()
    if (key && content.trim() && !this.meta.has(key)) this.meta.set(key, tidy(content).slice(0, 500))
  }
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

const set = (names: string) => new Set(names.split(' '))

/** Elements whose content is not text of the page: code, data, fallback content for old browsers, and the document's title. */
export const nonTextTags = set(
  'script style noscript template iframe object embed svg math canvas audio video title',
)

/** Elements outside the article, such as navigation, which every page of a site repeats. */
export const nonArticleTags = new Set([
  ...nonTextTags,
  ...set('nav header footer aside form dialog menu figcaption label select textarea button'),
])

/** Elements that end a paragraph. */
const blockTags = set(
  'address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main menu nav ol option p pre section summary table tbody td tfoot th thead title tr ul',
)

const mainTags = set('main article')
