// In a file of its own, so that the browser does not load zod with these numbers.

/** The maximum characters of each field (SPEC 5 for the meta fields; the rest as in the database). */
export const maxPostLengths = {
  title: 200,
  slug: 200,
  excerpt: 1000,
  content: 200_000,
  heroImage: 2048,
  heroAlt: 300,
  metaTitle: 65,
  metaDescription: 155,
} as const

/** How many blocks of an article a browser may list as known to the preview. */
export const maxKnownBlocks = 5000

/** Maximum reading time in minutes. */
export const maxReadTime = 999
