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
  /!\[((?:\\[^\n]|[^\]\\\n])*)\]\(((?:[^\s()]|\([^\s()]*\))+)(?:\s+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?\)/g
const fencedBlock = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[ \t]*$|$(?![\s\S]))/gm

/** The pictures of a text in their order, except in code blocks and those that are still uploading. */
export const picturesIn = (markdown: string): TextPicture[] =>
  allPicturesIn(markdown).filter((picture) => !isUploading(picture))

/** The pictures of a text in their order, except in code blocks. */
export function allPicturesIn(markdown: string): TextPicture[] {
  if (!markdown.includes('![')) return []
  // Blanked out rather than removed, so that positions stay.
  const text = markdown.replace(fencedBlock, (block) => ' '.repeat(block.length))
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

/** The addresses of pictures of a text that are on another site, each once. */
export const remoteSources = (markdown: string) => [
  ...new Set(
    picturesIn(markdown)
      .filter(isRemote)
      .map(({ src }) => src),
  ),
]

/** The text with another alt text for one picture; unchanged when the picture is gone. */
export function withAlt(markdown: string, { src, copy }: Pick<TextPicture, 'src' | 'copy'>, alt: string) {
  const found = picturesIn(markdown).find((one) => one.src === src && one.copy === copy)
  return found ? markdown.slice(0, found.from) + escapeAlt(alt) + markdown.slice(found.to) : markdown
}

/** The text with other addresses for its pictures. `sources`: the new address by the old one. */
export const withSources = (markdown: string, sources: ReadonlyMap<string, string>) =>
  picturesIn(markdown).reduceRight((text, { src, to }) => {
    const from = to + ']('.length
    return text.slice(0, from) + (sources.get(src) ?? src) + text.slice(from + src.length)
  }, markdown)

export const pictureMarkdown = (src: string, alt = '') => `![${escapeAlt(alt)}](${src})`

const escapeAlt = (alt: string) => alt.replace(/\s+/g, ' ').replace(/[\\[\]*_`<&]/g, '\\$&')

const unescapeAlt = (alt: string) => alt.replace(/\\([!-/:-@[-`{-~])/g, '$1')
