/** As many characters as the search box takes. */
export const maxSearchLength = 100
/** The search stops counting matches here. */
const maxFound = 500

/** The input on one line and cut to the maximum length. */
export const searchWords = (typed: string | undefined) =>
  (typed ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxSearchLength)
    .trim()

/** The page number of a query string; 1 when it is invalid. */
export const searchPage = (typed: string | undefined) => (/^[1-9]\d?$/.test(typed ?? '') ? Number(typed) : 1)

/** `3 articles for “portfolio”`. */
export function foundLine(total: number, words: string) {
  const count = total >= maxFound ? `More than ${maxFound - 1}` : `${total}`
  return `${count} ${total === 1 ? 'article' : 'articles'} for “${words}”`
}

export function searchAddress(words: string, page: number) {
  const query = new URLSearchParams({ q: words, ...(page > 1 ? { page: `${page}` } : {}) })
  return `/blog/search?${query}`
}

export type Stretch = { text: string; found: boolean; at: number }

const start = '\uE000'
const stop = '\uE001'

/** Splits a search result's text into matches and the text between them. */
export function stretchesOf(marked: string): Stretch[] {
  const stretches: Stretch[] = []
  let at = 0
  let found = false
  for (const text of marked.split(new RegExp(`([${start}${stop}])`))) {
    if (text === start || text === stop) found = text === start
    else if (text) stretches.push({ text, found, at })
    at += text.length
  }
  return stretches
}
