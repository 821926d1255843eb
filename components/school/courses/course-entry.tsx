import { WaitlistForm } from '@/components/newsletter/course-waitlist/waitlist-form'
import { ButtonLink } from '@/components/ui/button-link'
import { courseLabels } from '@/lib/school/courses/labels'
import type { CourseDetail } from '@/lib/school/courses/types'
import { enrollHref, enrollLink } from '@/lib/school/navigation'

/** How to join a course: its application, its waitlist, or why there is neither. */
export function CourseEntry({ course }: { course: CourseDetail }) {
  if (course.waitlistId) {
    return (
      <div id="waitlist">
        {!course.isOpen && <p className="font-label">{courseLabels.comingSoon}</p>}
        <WaitlistForm
          id={course.waitlistId}
          title={course.title}
          waitsFor={course.isOpen ? 'cohort' : 'opening'}
        />
      </div>
    )
  }
  if (!course.isOpen) return <p>{courseLabels.closed}</p>
  return <ButtonLink {...enrollLink} href={enrollHref(course.id)} variant="enroll" block />
}
