import { CoursePage } from '@/components/school/courses/course-page'
import { courseDetail, courseDetailIds } from '@/lib/school/courses/details'
import { courseHref } from '@/lib/school/courses/listing'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

type Props = PageProps<'/course/[id]'>

/** next.config.ts rewrites every other id to the flagship's page, so none is rendered on demand. */
export function generateStaticParams() {
  return courseDetailIds.map((id) => ({ id }))
}

/** Canonical is the course's own address, whatever id was asked for (CONTRACT decision 4). */
export async function generateMetadata({ params }: Props) {
  const { course } = courseDetail((await params).id)
  return pageMetadata({ title: course.title, description: course.description, path: courseHref(course.id) })
}

export default async function Page({ params }: Props) {
  const { course } = courseDetail((await params).id)
  return <CoursePage course={course} />
}
