/** How much of what people and pages say goes into a prompt, in characters and pieces. */
export const mostAsked = {
  topic: 200,
  category: 80,
  keyword: 60,
  keywords: 8,
  sources: 8,
  sourceTitle: 200,
  sourceExcerpt: 1500,
  writtenTitles: 100,
} as const

/** The length a post is asked to have, in words. */
export const askedWords = { least: 900, most: 1400 } as const

/** Below this there is nothing worth keeping: the answer was cut short. */
export const fewestWords = 50

export const longestExcerpt = 300
