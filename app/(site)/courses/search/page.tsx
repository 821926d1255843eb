import { CoursesPage } from '@/components/school/courses/courses-page'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// Nothing may be streamed in by script: this page exists for readers who have none.
export const instant = false

export const metadata = pageMetadata({ ...pages.courses, ...pages.courseSearch })

/** Where the search box leads without JavaScript: `/courses/search?q=design`. */
export default async function SearchPage({ searchParams }: PageProps<'/courses/search'>) {
  const { q } = await searchParams
  const query = [q ?? ''].flat()[0] ?? ''
  return <CoursesPage query={query.slice(0, 80)} />
}
