import { CoursesPage } from '@/components/courses/courses-page'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'

export const ensureStatic = 'navigation'

export const metadata = pageMetadata({ ...pages.courses, path: '/courses' })

export default function Page() {
  return <CoursesPage />
}
