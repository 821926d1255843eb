import { courseHref } from '../../lib/school/courses/catalogue.ts'
import { allPages, visitsOf, withTexts } from '../../lib/school/pages.ts'
import { school } from './sample-school.ts'

/** An address of every public page that may be indexed, with its heading, its breadcrumbs and its structured data. */
export const publicRoutes = allPages
  .filter(({ indexed }) => indexed !== false)
  .map((page) => withTexts(page, school))
  .flatMap((page) =>
    visitsOf(page).map(({ path, heading = courseTitle(path) }) => ({
      path,
      heading,
      breadcrumbs: path === '/' ? [] : ['/', ...(page.parent ? [page.parent] : [])],
      types: page.schemaTypes ?? [],
      ownPicture: !page.pictureOf,
    })),
  )

/** An address of every page that must not be found. */
export const hiddenRoutes = allPages.filter(({ indexed }) => indexed === false).flatMap(visitsOf)

function courseTitle(path: string): string {
  return school.courses.details.find(({ id }) => courseHref(id) === path)?.title ?? ''
}
