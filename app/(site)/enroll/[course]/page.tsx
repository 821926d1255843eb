import { EnrollPage } from '@/components/school/enroll-page'
import { NotStored } from '@/components/site/not-stored'
import { chosenCourse } from '@/lib/school/courses/catalogue'
import { pages } from '@/lib/school/pages'
import { school } from '@/lib/school/school'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

// Next refuses an empty list, as a school without open courses would return.
const noCourse = { course: '-' }

/** One variant for each course; `/enroll?course=<id>` is rewritten to it (CONTRACT decision 19). */
export async function generateStaticParams() {
  const { courses } = await school()
  const variants = courses.enrollable.map(({ id }) => ({ course: id }))
  return variants.length > 0 ? variants : [noCourse]
}

export const generateMetadata = () => pageMetadata(pages.enroll)

/** The application with the course chosen in it; with none if the course is unknown. */
export default async function Page({ params }: PageProps<'/enroll/[course]'>) {
  const { courses } = await school()
  const course = chosenCourse(courses, (await params).course)
  if (course) return <EnrollPage course={course} />
  return (
    <>
      <EnrollPage />
      <NotStored />
    </>
  )
}
