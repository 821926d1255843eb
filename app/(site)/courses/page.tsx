import { CoursesPage } from '@/components/school/courses/courses-page'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

export const generateMetadata = () => pageMetadata(pages.courses)

export default function Page() {
  return <CoursesPage />
}
