import path from 'node:path'
import type { MDXRemoteProps } from 'next-mdx-remote/rsc'
import rehypeHighlight from 'rehype-highlight'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import { rehypeCodeBlocks } from './code'
import { rehypeLimitDepth } from './depth'
import { rehypeFigures } from './figures'
import { headingPrefix, rehypeDropEmptyHeadings, rehypeHeadingAnchors, rehypeHeadings } from './headings'
import { rehypeImages } from './images'
import { remarkRawHtml } from './raw-html'
import { schema } from './sanitise'
import { rehypeTableCells, rehypeTableRegions } from './tables'
import { rehypeTaskLabels } from './tasks'

type CompilerOptions = NonNullable<NonNullable<MDXRemoteProps['options']>['mdxOptions']>
type Plugins = NonNullable<CompilerOptions['rehypePlugins']>

/** From Markdown to a sanitised tree with ids: the steps shared by the table of contents, the feed and the page. */
const structure: Plugins = [
  [rehypeSanitize, schema],
  rehypeLimitDepth,
  rehypeDropEmptyHeadings,
  rehypeHeadings,
  [rehypeSlug, { prefix: headingPrefix }],
  rehypeFigures,
  rehypeTableCells,
]

/** Steps only the page needs: anchors, accessible names, highlighting and sizes. */
const presentation: Plugins = [
  rehypeHeadingAnchors,
  rehypeTableRegions,
  rehypeTaskLabels,
  rehypeCodeBlocks,
  rehypeHighlight,
  [rehypeImages, { publicDir: path.join(/* turbopackIgnore: true */ process.cwd(), 'public') }],
]

/** Options for next-mdx-remote. `format: 'md'` leaves MDX's expressions, imports and components out of the grammar. */
function compilerOptions(rehypePlugins: Plugins): CompilerOptions {
  return {
    format: 'md',
    remarkPlugins: [[remarkGfm, { singleTilde: false }], remarkRawHtml],
    remarkRehypeOptions: {
      clobberPrefix: 'note-',
      footnoteLabel: 'Notes',
      footnoteLabelProperties: {},
      footnoteBackContent: 'Back',
    },
    rehypePlugins,
  }
}

export const pageOptions = compilerOptions([...structure, ...presentation])

/** Passes the finished tree to `receive` and leaves the compiler an empty one. */
export const outlineOptions = (receive: Plugins[number]) => compilerOptions([...structure, receive])
