/** As many characters as the search box takes. */
export const longestSearch = 100
/** The search gives up counting here. */
const mostFound = 500

/** What was typed, in one line and of a bounded length. */
export const searchWords = (typed: string | undefined) =>
  (typed ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .trim()

/** The page asked for; the first when it is none. */
export const searchPage = (typed: string | undefined) => (/^[1-9]\d?$/.test(typed ?? '') ? Number(typed) : 1)

/** `3 articles for “portfolio”`. */
export function foundLine(total: number, words: string) {
  const count = total >= mostFound ? `More than ${mostFound - 1}` : `${total}`
  return `${count} ${total === 1 ? 'article' : 'articles'} for “${words}”`
}

export function searchAddress(words: string, page: number) {
  const query = new URLSearchParams({ q: words, ...(page > 1 ? { page: `${page}` } : {}) })
  return `/blog/search?${query}`
}
