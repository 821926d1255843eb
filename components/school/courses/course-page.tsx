import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { JsonLd } from '@/components/site/json-ld'
import { Container } from '@/components/ui/container'
import { courseHref } from '@/lib/school/courses/catalogue'
import type { CourseDetail } from '@/lib/school/courses/types'
import { pages } from '@/lib/school/pages'
import { courseData } from '@/lib/seo/structured-data/course'
import { CourseBar } from './course-bar'
import { CourseClosing } from './course-closing'
import { CourseHero } from './course-hero'
import { CourseIncludes } from './course-includes'
import { CourseModules } from './course-modules'
import { CourseOutcomes } from './course-outcomes'
import { CoursePriceCard } from './course-price-card'

/** On a phone the bar sticks to the bottom of the page, so whatever gets the focus is scrolled clear of it. */
export function CoursePage({ course }: { course: CourseDetail }) {
  return (
    <div className="[&_a]:scroll-mb-24">
      <CourseHero course={course} />
      <Container className="relative grid gap-y-16 pt-14 pb-section lg:grid-cols-12 lg:gap-x-7 lg:pt-20">
        <div className="grid content-start gap-y-14 lg:col-span-7 lg:gap-y-20">
          <CourseModules modules={course.modules} />
          <CourseOutcomes outcomes={course.outcomes} />
          <CourseIncludes />
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:-mt-44">
          <CoursePriceCard course={course} />
        </div>
      </Container>
      <CourseClosing course={course} />
      <JsonLd about={courseData(course)} />
      <Breadcrumbs page={{ ...pages.course, title: course.title, path: courseHref(course.id) }} />
      <CourseBar course={course} />
    </div>
  )
}
