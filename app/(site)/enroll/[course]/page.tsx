import { notFound } from 'next/navigation'
import { EnrollPage } from '@/components/school/enroll-page'
import { enrollableCourseIds } from '@/lib/school/courses/details'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

/** One variant for each course; `/enroll?course=<id>` is rewritten to it (CONTRACT decision 19). */
export function generateStaticParams() {
  return enrollableCourseIds.map((course) => ({ course }))
}

export const metadata = pageMetadata(pages.enroll)

export default async function Page({ params }: PageProps<'/enroll/[course]'>) {
  const { course } = await params
  if (!enrollableCourseIds.includes(course)) notFound()
  return <EnrollPage course={course} />
}
