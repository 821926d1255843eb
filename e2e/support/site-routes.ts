import { allPages, visitsOf } from '../../lib/school/pages.ts'

/** An address of every public page that may be indexed, with its heading, its breadcrumbs and its structured data. */
export const publicRoutes = allPages
  .filter(({ indexed }) => indexed !== false)
  .flatMap((page) =>
    visitsOf(page).map(({ path, heading = '' }) => ({
      path,
      heading,
      breadcrumbs: path === '/' ? [] : ['/', ...(page.parent ? [page.parent] : [])],
      types: page.schemaTypes ?? [],
      ownPicture: !page.pictureOf,
    })),
  )

/** An address of every page that must not be found. */
export const hiddenRoutes = allPages.filter(({ indexed }) => indexed === false).flatMap(visitsOf)
