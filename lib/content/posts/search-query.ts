/** Maximum length of a query, also in the search box. */
export const maxSearchLength = 100
/** Maximum number of matches that the search counts. */
const maxCounted = 500

/** The input on one line and cut to the maximum length. */
export const normaliseQuery = (input: string | undefined) =>
  (input ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxSearchLength)
    .trim()

/** The page number of a query string; 1 when it is invalid. */
export const searchPage = (input: string | undefined) => (/^[1-9]\d?$/.test(input ?? '') ? Number(input) : 1)

/** The number of search results as text: `3 articles for “portfolio”`. */
export function resultSummary(total: number, query: string) {
  const count = total >= maxCounted ? `More than ${maxCounted - 1}` : `${total}`
  return `${count} ${total === 1 ? 'article' : 'articles'} for “${query}”`
}

export function searchUrl(query: string, page: number) {
  const params = new URLSearchParams({ q: query, ...(page > 1 ? { page: `${page}` } : {}) })
  return `/blog/search?${params}`
}

export type TextPart = { text: string; isMatch: boolean; position: number }

const start = '\uE000'
const stop = '\uE001'

/** Splits a search result's text into matches and the text between them. */
export function highlightParts(highlighted: string): TextPart[] {
  const parts: TextPart[] = []
  let position = 0
  let isMatch = false
  for (const text of highlighted.split(new RegExp(`([${start}${stop}])`))) {
    if (text === start || text === stop) isMatch = text === start
    else if (text) parts.push({ text, isMatch, position })
    position += text.length
  }
  return parts
}
