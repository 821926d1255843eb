import { ArrowRight } from 'lucide-react'
import { Cloth } from '@/components/art/cloth'
import { Button } from '@/components/ui/button'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { featuredCloth } from '@/lib/art'
import { formatNaira } from '@/lib/platform/money'
import { cohort } from '@/lib/school/cohort'
import { courseLabels, homeCourses } from '@/lib/school/courses/catalogue'
import { formatWeeks } from '@/lib/school/courses/weeks'
import { enrollLink } from '@/lib/school/navigation'

const course = homeCourses.featured

/** The one course that is open, as finished cloth beside its facts. */
export function FeaturedCourse() {
  return (
    <article className="mt-10 grid bg-dip-12 md:grid-cols-2 lg:mt-14 lg:grid-cols-[7fr_5fr]">
      <Cloth spec={featuredCloth} className="size-full object-cover object-left-top max-md:aspect-16/13" />
      <div className="px-6 py-7 lg:p-9.5">
        <LabelTag tone="danfo">{courseLabels.enrolling}</LabelTag>
        <h3 className="type-h3 mt-5">{course.shortTitle}</h3>
        <p className="mt-2 text-muted">{course.description}</p>
        <dl className="mt-6 border-t border-line">
          {facts.map(([term, value]) => (
            <div key={term} className="flex justify-between gap-4 border-b border-line py-2.75">
              <dt className="shrink-0 text-muted">{term}</dt>
              <dd className="text-right font-label tabular">{value}</dd>
            </div>
          ))}
        </dl>
        <Button asChild variant="enroll" className="mt-7">
          <Link href={enrollLink.href}>
            {enrollLink.label}
            <ArrowRight aria-hidden="true" className="icon" />
          </Link>
        </Button>
      </div>
    </article>
  )
}

const facts = [
  ['Duration', formatWeeks(course.weeks)],
  ['Level', course.level],
  ['Next cohort', cohort.startsLong],
  ['Fee', formatNaira(course.price)],
] as const
