/** Pages that the last tests open while the database is stopped. */
export const cachedPages = [
  '/',
  '/courses',
  '/about',
  '/blog',
  '/blog/two-megabyte-checkout',
  '/contact',
  '/enroll',
  '/feed.xml',
]
