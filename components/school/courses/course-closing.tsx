import { ArrowRight } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { cohort, responsePromise } from '@/lib/school/cohort'
import { flagship } from '@/lib/school/courses/details'
import type { CourseDetail } from '@/lib/school/courses/types'
import { courseEnrollLink } from '@/lib/school/navigation'

/** The last word: when it starts, if that is known, and the link to the form (SPEC 2). */
export function CourseClosing({ course }: { course: CourseDetail }) {
  const starts = course.id === flagship.id ? `${cohort.startsLine}. ` : ''
  return (
    <Section tone="sunken" aria-labelledby="ready">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-7">
        <div>
          <h2 id="ready" className="type-h2">
            Ready when you are
          </h2>
          <p className="mt-4 max-w-article text-lead text-muted">
            {starts}The form takes five minutes and a person replies {responsePromise.text}.
          </p>
        </div>
        <Button asChild variant="enroll">
          <Link href={courseEnrollLink.href}>
            {courseEnrollLink.label}
            <ArrowRight aria-hidden="true" className="icon" />
          </Link>
        </Button>
      </div>
    </Section>
  )
}
