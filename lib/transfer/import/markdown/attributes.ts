/** Attributes of kramdown, Pandoc and others, such as `.class #id width="50%"`; `{:ok, value}` is text. */
const areAttributes = (raw: string) => {
  const words = wordsOf(raw)
  return words.length > 0 && words.every((word) => /^[.#][\w.#:-]+$|^[\w-]+=[^,]|^[\w-]+:$/.test(word))
}

const wordsOf = (raw: string) => raw.match(/[\w-]+=(?:"[^"]*"|'[^']*')|\S+/g) ?? []

/** Markdown without attributes, except those at the ends of headings. */
export const withoutAttributes = (markdown: string) =>
  markdown
    // kramdown writes them behind a heading or below it.
    .replace(
      /^( {0,3}#{1,6}[ \t](?:[^\n{]|\{(?!:))*)(?:\n {0,3})?\{:([^{}\n]*)\}[ \t]*$/gm,
      (found, heading, raw) => (areAttributes(raw) ? `${heading.trimEnd()} {${raw.trim()}}` : found),
    )
    .replace(/^ {0,3}\{:([^{}\n]*)\}[ \t]*$/gm, (found, raw) =>
      areAttributes(raw) || /^\s*[\w-]*\s*$/.test(raw) ? '' : found,
    )
    .replace(/\{:([^{}\n]*)\}/g, (found, raw) => (areAttributes(raw) ? '' : found))
    .replace(/(?<=\]\([^()\n]*\))\{([^{}\n]*)\}/g, (found, raw) => (areAttributes(raw) ? '' : found))

/** The HTML of Markdown with the ids that stand in braces at the ends of headings. */
export const withHeadingIds = (html: string) =>
  html.replace(/\{([^{}<>\n]*)\}(?=\s*<\/h[1-6]>)/g, (found, raw) => {
    const marks = wordsOf(raw).filter((word) => /^[.#]/.test(word))
    if (marks.length === 0 || !areAttributes(raw)) return found
    return marks.flatMap((mark) => (mark[0] === '#' ? `<a id="${mark.slice(1)}"></a>` : [])).join('')
  })
