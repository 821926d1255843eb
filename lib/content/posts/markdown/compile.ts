import { createHash } from 'node:crypto'
import path from 'node:path'
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import rehypeHighlight from 'rehype-highlight'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { processState } from '@/lib/platform/process-state'
import { rehypeHeadingLinks, rehypeSchemes } from './addresses'
import {
  rehypeCodeBlocks,
  rehypeFigures,
  rehypeTableCells,
  rehypeTableRegions,
  rehypeTaskLabels,
} from './blocks'
import { headingPrefix, rehypeDropEmptyHeadings, rehypeHeadingAnchors, rehypeHeadings } from './headings'
import { rehypeImages } from './images'
import { boundSource } from './parse-bounds'
import { leadingComments, rehypeLimitDepth, remarkRawHtml, replaceSpans, schema } from './sanitise'
import { type Child, isBlank, type Root } from './tree'
import { unwrapJsonFence } from './unwrap'

/** The Markdown parser of posts, in which one tilde is a tilde, as in "~50". */
export const markdown = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze()

/** From Markdown to a sanitised tree with ids: the steps that table of contents, feed and page share. */
const structure = markdown()
  .use(remarkRawHtml)
  .use(remarkRehype, {
    clobberPrefix: 'note-',
    footnoteLabel: 'Notes',
    footnoteLabelProperties: {},
    footnoteBackContent: 'Back',
  })
  .use(rehypeSchemes)
  .use(rehypeSanitize, schema)
  .use(rehypeLimitDepth)
  .use(rehypeDropEmptyHeadings)
  .use(rehypeHeadings)
  .use(rehypeSlug, { prefix: headingPrefix })
  .use(rehypeHeadingLinks)
  .use(rehypeFigures)
  .use(rehypeTableCells)
  .freeze()

/** Adds to that tree what only the page needs: anchors, accessible names, highlighting and sizes. */
const page = unified()
  .use(rehypeHeadingAnchors)
  .use(rehypeTableRegions)
  .use(rehypeTaskLabels)
  .use(rehypeCodeBlocks)
  .use(rehypeHighlight)
  .use(rehypeImages, { publicDir: path.join(/* turbopackIgnore: true */ process.cwd(), 'public') })
  .freeze()

/** Stored content as React elements; `components` renders links and pictures. Content is never executed. */
export function compileArticle(content: string, components: Components): ReactElement {
  return toElements(pageTree(content), components)
}

/**
 * Like `compileArticle`, but returns the top-level blocks of the content one by one. `key`: a hash, the same for equal blocks.
 * `startsSection`: whether the block is a heading of level 2. `toElement`: renders the block.
 */
export const compileBlocks = (content: string, components: Components) =>
  pageTree(content)
    .children.filter((child) => !isBlank(child))
    .map((child) => ({
      key: hashOf(child),
      startsSection: child.type === 'element' && child.tagName === 'h2',
      toElement: () => toElements({ type: 'root', children: [child] }, components),
    }))

const toElements = (tree: Root, components: Components): ReactElement =>
  toJsxRuntime(tree, { Fragment, jsx, jsxs, components })

/** The position in the text does not count. */
function hashOf(block: Child): string {
  const json = JSON.stringify(block, (name, value) => (name === 'position' ? undefined : value))
  return createHash('sha256').update(json).digest('base64url').slice(0, 16)
}

const pageTree = (content: string): Root => page.runSync(structuredClone(parseArticle(content))) as Root

// Kept for two seconds, because the page, table of contents, word count and both feeds all need the tree of an article within a second of its
// publication. Not longer: the tree of a long article may take megabytes.
type Latest = { content?: string | undefined; tree?: Root | undefined; timer?: NodeJS.Timeout }
const latest = processState('latest-article', (): Latest => ({}))
const forget = () => Object.assign(latest, { content: undefined, tree: undefined })

/**
 * Stored content as a sanitised tree, with the heading ids used on the page. The latest one is kept for a while, and shared by all callers: copy
 * it before changing it.
 */
export function parseArticle(content: string): Root {
  if (latest.tree && latest.content === content) return latest.tree
  const tree = structure.runSync(parse(boundSource(unwrapJsonFence(content))))
  clearTimeout(latest.timer)
  Object.assign(latest, { content, tree, timer: setTimeout(forget, 2000).unref() })
  return tree
}

/**
 * Parses the source again without comments that the parser took for HTML together with the text behind them. The limits of size and depth apply
 * again.
 */
function parse(source: string) {
  const tree = structure.parse(source)
  const rest = replaceSpans(source, leadingComments(source, tree), () => '')
  return rest === source ? tree : structure.parse(boundSource(rest))
}
