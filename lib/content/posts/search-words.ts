/** As many characters as the search box takes. */
export const longestSearch = 100
/** The search stops counting matches here. */
const maxFound = 500

/** The input on one line and cut to the maximum length. */
export const searchWords = (typed: string | undefined) =>
  (typed ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
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
