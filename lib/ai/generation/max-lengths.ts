/** Maximum size of user and page content in a prompt, in characters and items. */
export const maxLengths = {
  topic: 200,
  category: 80,
  keyword: 60,
  keywords: 8,
  sources: 8,
  sourceTitle: 200,
  sourceExcerpt: 1500,
  writtenTitles: 100,
} as const

/** The requested length of a post, in words. */
export const requestedWords = { min: 900, max: 1400 } as const

/** A shorter response is discarded as cut off. */
export const minWords = 50

export const maxExcerptLength = 300
