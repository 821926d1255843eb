import { CoursePage } from '@/components/school/courses/course-page'
import { courseDetail, courseDetailIds } from '@/lib/school/courses/details'
import { courseHref } from '@/lib/school/courses/listing'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

type Props = PageProps<'/course/[id]'>

/** Prerenders the page of every course. next.config.ts rewrites all other ids to the flagship's page. */
export function generateStaticParams() {
  return courseDetailIds.map((id) => ({ id }))
}

/** The canonical URL is that of the course shown, whatever id was requested (CONTRACT decision 4). */
export async function generateMetadata({ params }: Props) {
  const { course } = courseDetail((await params).id)
  return pageMetadata({ title: course.title, description: course.description, path: courseHref(course.id) })
}

export default async function Page({ params }: Props) {
  const { course } = courseDetail((await params).id)
  return <CoursePage course={course} />
}
