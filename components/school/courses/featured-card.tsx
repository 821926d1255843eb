import { Cloth } from '@/components/art/cloth'
import { Button } from '@/components/ui/button'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { courseCloth } from '@/lib/art'
import { courseHref, courseLabels } from '@/lib/school/courses/catalogue'
import type { ListingCourse } from '@/lib/school/courses/types'
import { CourseFacts } from './course-facts'

/** The course that is open: finished cloth, two cells wide until a search makes all cards equal. */
export function FeaturedCard({ course }: { course: ListingCourse }) {
  return (
    <article className="dark-surface flex h-full flex-col border border-line bg-dip-12 lg:group-not-data-filtering/courses:min-h-140 lg:group-not-data-filtering/courses:flex-row">
      <div className="relative aspect-3/2 lite:warp lg:group-not-data-filtering/courses:aspect-auto lg:group-not-data-filtering/courses:w-[52%]">
        <Cloth
          spec={courseCloth(course.imageSeed)}
          className="absolute inset-0 size-full object-cover object-left-top"
        />
      </div>
      <div className="flex grow flex-col p-6 lg:group-not-data-filtering/courses:w-[48%] lg:group-not-data-filtering/courses:p-7.5">
        <p>
          <LabelTag tone="alaari">{courseLabels.featured}</LabelTag>
        </p>
        <h2 className="type-h3 mt-4">{course.title}</h2>
        <p className="mt-2 text-muted">{course.description}</p>
        <CourseFacts weeks={course.weeks} level={course.level} className="mt-4 mb-6" />
        <Button asChild variant="enroll" block className="mt-auto">
          <Link href={courseHref(course.id)}>{courseLabels.details}</Link>
        </Button>
      </div>
    </article>
  )
}
