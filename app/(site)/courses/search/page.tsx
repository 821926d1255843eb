import { CoursesPage } from '@/components/school/courses/courses-page'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// The page is sent whole, because it is for readers without JavaScript.
export const instant = false

export const generateMetadata = () => pageMetadata({ ...pages.courses, ...pages.courseSearch })

/** The results page of the course search without JavaScript: `/courses/search?q=design`. */
export default async function SearchPage({ searchParams }: PageProps<'/courses/search'>) {
  const { q } = await searchParams
  const query = [q ?? ''].flat()[0] ?? ''
  return <CoursesPage query={query.slice(0, 80)} />
}
