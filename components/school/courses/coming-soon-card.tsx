import { Cloth } from '@/components/art/cloth'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LabelTag } from '@/components/ui/label-tag'
import { courseLoom } from '@/lib/art'
import { courseLabels } from '@/lib/school/courses/catalogue'
import type { ListingCourse } from '@/lib/school/courses/types'
import { WatchForm } from '../../newsletter/course-waitlist/waitlist-form'
import { CourseFacts } from './course-facts'

interface ComingSoonCardProps {
  course: ListingCourse
  /** Whether the waitlist form works on this page. */
  watchable: boolean
}

/** A course still on the loom: only its cloth is dimmed, its words keep their contrast (ART 6). */
export function ComingSoonCard({ course, watchable }: ComingSoonCardProps) {
  return (
    <Card asChild className="flex h-full flex-col">
      <article id={course.id}>
        <div className="relative bg-loom lite:warp">
          <Cloth spec={courseLoom(course.imageSeed)} className="w-full opacity-78 saturate-55" />
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
            {watchable ? (
              <WatchForm {...course} />
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
