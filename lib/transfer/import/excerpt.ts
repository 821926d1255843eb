import { cutText } from '../../platform/cut-text.ts'

const maxLength = 120

/** How a lost text began, on one line. */
export function excerptOf(text: string): string {
  // Only the beginning is read: the text may be a whole article.
  const line = text
    .slice(0, 10 * maxLength)
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > maxLength ? `${cutText(line, maxLength - 1)}…` : line
}
