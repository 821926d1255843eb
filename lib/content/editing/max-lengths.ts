/** The most characters each field takes (SPEC 5 for the two search texts; the rest as the database allows). */
export const longest = {
  title: 200,
  slug: 200,
  excerpt: 1000,
  content: 200_000,
  heroImage: 2048,
  heroAlt: 300,
  metaTitle: 65,
  metaDescription: 155,
} as const

/** Minutes of reading. */
export const longestReadTime = 999

export const longestName = { category: 80, author: 120 } as const
