import type { ComponentProps } from 'react'
import { Cloth } from '@/components/art/cloth'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { LabelTag } from '@/components/ui/label-tag'
import { courseCloth, courseLoom } from '@/lib/art/subjects'
import { courseLabels } from '@/lib/school/courses/labels'
import type { ListingCourse } from '@/lib/school/courses/types'
import { cardLink } from '@/lib/school/navigation'
import { WaitlistForm } from '../../newsletter/course-waitlist/waitlist-form'
import { CourseFacts } from './course-hero'

interface ListingCardProps {
  course: ListingCourse
  /** Whether the waitlist form works on this page. */
  hasWaitlistForm: boolean
}

/** The card of a course on the list. */
export function ListingCard({ course, hasWaitlistForm }: ListingCardProps) {
  if (course.comingSoon) return <ComingSoonCard course={course} hasWaitlistForm={hasWaitlistForm} />
  return course.featured ? <FeaturedCard course={course} /> : <CourseCard course={course} />
}

/** The card of the open course: two cells wide, except in search results. */
function FeaturedCard({ course }: { course: ListingCourse }) {
  return (
    <article className="dark-surface flex h-full flex-col border border-line bg-dip-12 lg:group-not-data-filtering/courses:min-h-140 lg:group-not-data-filtering/courses:flex-row">
      <div className="relative aspect-3/2 lite:warp lg:group-not-data-filtering/courses:aspect-auto lg:group-not-data-filtering/courses:w-[52%]">
        <Cloth
          spec={courseCloth(course.id)}
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
        <CardLink course={course} variant="enroll" />
      </div>
    </article>
  )
}

/** The card of a course that is neither featured nor coming soon. */
function CourseCard({ course }: { course: ListingCourse }) {
  return (
    <Card asChild className="flex h-full flex-col">
      <article id={course.id}>
        <Cloth spec={courseCloth(course.id)} className="aspect-3/2 w-full object-cover object-left-top" />
        <div className="flex grow flex-col p-6">
          <h2 className="type-card">{course.title}</h2>
          <p className="mt-1.5 text-pretty text-muted">{course.description}</p>
          <CourseFacts weeks={course.weeks} level={course.level} className="mt-4 mb-5" />
          <CardLink course={course} variant="outline" size="md" />
        </div>
      </article>
    </Card>
  )
}

type CardLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size'> & { course: ListingCourse }

function CardLink({ course, ...button }: CardLinkProps) {
  const link = cardLink(course)
  if (!link) return <p className="mt-auto">{courseLabels.closed}</p>
  return <ButtonLink {...link} {...button} block className="mt-auto" />
}

/** The card of an upcoming course: the picture is dimmed, the text keeps its contrast (ART 6). */
function ComingSoonCard({ course, hasWaitlistForm }: ListingCardProps) {
  return (
    <Card asChild className="flex h-full flex-col">
      <article id={course.id}>
        <div className="relative bg-loom lite:warp">
          <Cloth spec={courseLoom(course.id)} className="w-full opacity-78 saturate-55" />
          <LabelTag tone="paper" className="absolute top-4.5 left-4.5">
            {courseLabels.comingSoon}
          </LabelTag>
        </div>
        <div className="flex grow flex-col p-6 pb-3">
          <h2 className="type-card">{course.title}</h2>
          <p className="mt-1.5 text-pretty text-muted">{course.description}</p>
          <CourseFacts weeks={course.weeks} level={course.level} className="mt-4 mb-5" />
          <Button variant="soon" size="md" block disabled className="mt-auto">
            {courseLabels.comingSoon}
          </Button>
          <div className="mt-3">
            {hasWaitlistForm ? (
              <WaitlistForm {...course} />
            ) : (
              <a href={`/courses#${course.id}`} className="link inline-flex min-h-12 items-center font-label">
                {courseLabels.tellMe}
                <span className="sr-only">: {course.title}</span>
              </a>
            )}
          </div>
        </div>
      </article>
    </Card>
  )
}
