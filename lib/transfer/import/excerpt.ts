const maxLength = 120

/** How a lost text began, on one line. A character of two UTF-16 units is not cut in two: the database refuses half of one. */
export function excerptOf(text: string): string {
  // Only the beginning is read: the text may be a whole article.
  const line = text
    .slice(0, 10 * maxLength)
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > maxLength ? `${cut(line, maxLength - 1)}…` : line
}

/** The beginning of a text of at most `max` UTF-16 units, without half a character at its end. */
export const cut = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
