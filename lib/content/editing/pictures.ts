/** A picture of a text, as its Markdown has it. */
export interface TextPicture {
  readonly src: string
  /** Its alt text, unescaped. */
  readonly alt: string
  /** Which of the pictures with the same address it is, from 0. */
  readonly copy: number
  /** Where its alt text starts and ends in the Markdown. */
  readonly from: number
  readonly to: number
}

const picture =
  /(?<=(?<!\\)(?:\\\\)*)!\[((?:\\[^\n]|\[(?:\\[^\n]|[^[\]\\\n])*\]|[^[\]\\\n])*)\]\(((?:[^\s()]|\([^\s()]*\))+)(?:\s+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?\)/g
const fencedBlock = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[ \t]*$|$(?![\s\S]))/gm
// Matches within one line only, because the next line may be another block, in which a code span cannot end.
const inlineCode = /(?<![\\`])(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g

/** The pictures of a text in their order, except in code and those that are still uploading. */
export const picturesIn = (markdown: string): TextPicture[] =>
  allPicturesIn(markdown).filter((picture) => !isUploading(picture))

/**
 * The pictures of a text in their order, except in code. For the list in the editor, where the Markdown parser would be too much for the
 * browser: pictures with a definition are not found. What a save fetches is found by the parser (`remotePictures`).
 */
export function allPicturesIn(markdown: string): TextPicture[] {
  if (!markdown.includes('![')) return []
  // Blanked out rather than removed, so that positions stay.
  const blank = (code: string) => ' '.repeat(code.length)
  const text = markdown.replace(fencedBlock, blank).replace(inlineCode, blank)
  const copies = new Map<string, number>()
  return [...text.matchAll(picture)].map(({ 1: alt = '', 2: src = '', index }) => {
    const copy = copies.get(src) ?? 0
    copies.set(src, copy + 1)
    const from = index + 2
    return { src, alt: unescapeAlt(alt), copy, from, to: from + alt.length }
  })
}

/** Whether the picture is still being uploaded. Until then its address in the Markdown is a placeholder (`placeholders.ts`). */
export const isUploading = ({ src }: Pick<TextPicture, 'src'>) => src.startsWith('upload:')

/** Whether a picture is on another site: saving a post fetches it, and readers do not see it before. */
export const isRemote = ({ src }: Pick<TextPicture, 'src'>) => /^https?:/i.test(src)

/** The text with another alt text for one picture; unchanged when the picture is gone. */
export function withAlt(markdown: string, { src, copy }: Pick<TextPicture, 'src' | 'copy'>, alt: string) {
  const found = picturesIn(markdown).find((one) => one.src === src && one.copy === copy)
  return found ? markdown.slice(0, found.from) + escapeAlt(alt) + markdown.slice(found.to) : markdown
}

export const pictureMarkdown = (src: string, alt = '') => `![${escapeAlt(alt)}](${src})`

const escapeAlt = (alt: string) => alt.replace(/\s+/g, ' ').replace(/[\\[\]*_`<&]/g, '\\$&')

const unescapeAlt = (alt: string) => alt.replace(/\\([!-/:-@[-`{-~])/g, '$1')
