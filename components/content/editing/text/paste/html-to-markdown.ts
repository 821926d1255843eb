import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic'
import { cellBreaks } from '@/lib/content/posts/markdown/cell-lines'
import { writeMarkdown } from '@/lib/content/posts/markdown/write'
import { clean, type PasteOptions } from './clean'

/** Copied HTML as the Markdown of posts, without styles and embedded pictures. */
export const htmlToMarkdown = (html: string, options: PasteOptions): string =>
  writeMarkdown({ type: 'root', children: clean(fromHtmlIsomorphic(html), options) }, cellBreaks)
