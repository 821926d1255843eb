import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic'
import { cellBreaks } from '@/lib/content/posts/markdown/cell-lines'
import { writeMarkdown } from '@/lib/content/posts/markdown/write'
import { clean, type PasteOptions } from './clean'

interface Pasted {
  markdown: string
  /** What the writer has to know about it. */
  notice?: string
}

/** Copied HTML as the Markdown of posts, without styles and embedded pictures. */
export function htmlToMarkdown(html: string, { origin }: Pick<PasteOptions, 'origin'>): Pasted {
  let lost = 0
  const children = clean(fromHtmlIsomorphic(html), { origin, onLostPicture: () => lost++ })
  const markdown = writeMarkdown({ type: 'root', children }, cellBreaks)
  return { markdown, ...(lost > 0 && { notice: lostPictures(lost) }) }
}

const lostPictures = (count: number) =>
  count === 1
    ? '1 picture could not be pasted. Upload it instead.'
    : `${count} pictures could not be pasted. Upload them instead.`
