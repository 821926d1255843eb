import { CoursePage } from '@/components/school/courses/course-page'
import { NotStored } from '@/components/site/not-stored'
import { courseDetail, courseHref } from '@/lib/school/courses/catalogue'
import { school } from '@/lib/school/school'
import { metadataOf } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

type Props = PageProps<'/course/[id]'>

/** Prerenders the page of every course; those at its other ids are rendered on their first visit. */
export async function generateStaticParams() {
  const { courses } = await school()
  return courses.details.map(({ id }) => ({ id }))
}

/** The canonical URL is that of the course shown, whatever id was requested (CONTRACT decision 4). */
export async function generateMetadata({ params }: Props) {
  const current = await school()
  const { id, title, description } = courseDetail(current.courses, (await params).id).course
  return metadataOf(current, { title, description, path: courseHref(id) })
}

export default async function Page({ params }: Props) {
  const { courses } = await school()
  const { course, isFallback } = courseDetail(courses, (await params).id)
  return (
    <>
      <CoursePage course={course} />
      {isFallback && <NotStored />}
    </>
  )
}
