/** Pages that `e2e/without-database.spec.ts` expects from the cache while the database is stopped. */
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
