import { ArrowRight } from 'lucide-react'
import { Cloth } from '@/components/art/cloth'
import { ButtonLink } from '@/components/ui/button-link'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { courseCloth, courseLoom, featuredCloth } from '@/lib/art/subjects'
import { cn } from '@/lib/platform/cn'
import { formatNaira } from '@/lib/platform/money'
import type { School } from '@/lib/school/compose'
import { courseLabels } from '@/lib/school/courses/labels'
import type { ListingCourse } from '@/lib/school/courses/types'
import { homeSections } from '@/lib/school/home'
import { cardLink, enrollHref, enrollLink } from '@/lib/school/navigation'
import { formatWeeks } from '@/lib/school/number-words'

const { heading } = homeSections.courses

type CourseBandProps = Pick<School, 'courses' | 'courseCounts' | 'cohorts'>

export function CourseBand({ courses, courseCounts, cohorts }: CourseBandProps) {
  const comingSoon = courses.home.filter((course) => course.comingSoon)
  const [first, ...others] = courses.home.filter((course) => !course.comingSoon)
  return (
    <Section tone="band" aria-labelledby="tech-skills">
      <h2 id="tech-skills" className="type-h2 max-w-[9.5em] text-wrap">
        {heading}
      </h2>
      <p className="mt-4 text-lead text-muted md:mt-5">{courseCounts}</p>
      {first && (
        <article className="mt-5 grid bg-dip-12 sm:mt-7 md:grid-cols-2 lg:mt-14 lg:grid-cols-[7fr_5fr]">
          <Cloth spec={featuredCloth} className="size-full object-cover object-left-top max-md:aspect-4/1" />
          <CourseText course={first} cohorts={cohorts} />
        </article>
      )}
      {others.length > 0 && (
        <ul className="mt-4 grid gap-4 sm:mt-7 sm:gap-7 md:grid-cols-2">
          {others.map((course) => (
            <li key={course.id}>
              <article className="h-full bg-dip-12">
                <Cloth
                  spec={courseCloth(course.id)}
                  className="aspect-16/5 w-full object-cover object-left-top"
                />
                <CourseText course={course} cohorts={cohorts} />
              </article>
            </li>
          ))}
        </ul>
      )}
      <ComingSoonCourses courses={comingSoon} />
    </Section>
  )
}

type CourseTextProps = Pick<School, 'cohorts'> & { course: ListingCourse }

/** The text and the link on the card of a course that is not coming soon. */
function CourseText({ course, cohorts }: CourseTextProps) {
  const { weeks, level, price, isOpen, waitlistId, featured } = course
  const isEnrolling = isOpen && !waitlistId
  const tag = isEnrolling ? courseLabels.enrolling : featured && courseLabels.featured
  const nextCohort = cohorts[course.courseId]?.startsLong ?? (waitlistId && undecided)
  const facts = [
    ['Duration', formatWeeks(weeks)],
    ['Level', level],
    ...(nextCohort ? [['Next cohort', nextCohort]] : []),
    ['Fee', price === null ? undecided : formatNaira(price)],
  ] as const
  return (
    <div className="px-5 py-5 sm:px-6 sm:py-7 lg:p-9.5">
      {tag && <LabelTag tone="danfo">{tag}</LabelTag>}
      <h3 className={cn('type-h3', tag && 'mt-4')}>{course.shortTitle}</h3>
      <p className="mt-2 text-muted">{course.description}</p>
      <dl className="mt-5 grid grid-cols-2 gap-x-5 border-t border-line sm:grid-cols-1">
        {facts.map(([term, value]) => (
          <div key={term} className="justify-between gap-4 border-b border-line py-2 sm:flex sm:py-2.75">
            <dt className="shrink-0 text-small text-muted sm:text-body">{term}</dt>
            <dd className="font-label sm:text-right tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <CourseLink course={course} isEnrolling={isEnrolling} />
    </div>
  )
}

function CourseLink({ course, isEnrolling }: { course: ListingCourse; isEnrolling: boolean }) {
  const application = course.featured ? enrollLink : { ...enrollLink, href: enrollHref(course.courseId) }
  const link = isEnrolling ? application : cardLink(course)
  if (!link) return <p className="mt-5 sm:mt-7">{courseLabels.closed}</p>
  return (
    <ButtonLink href={link.href} variant="enroll" className="mt-5 max-sm:w-full sm:mt-7">
      {link.label}
      <ArrowRight aria-hidden="true" className="icon" />
    </ButtonLink>
  )
}

const undecided = 'To be announced'

/** The upcoming courses: two columns on a phone, one row of looms on a wide screen. */
function ComingSoonCourses({ courses }: { courses: readonly ListingCourse[] }) {
  if (courses.length === 0) return null
  // The link leads to a waitlist form on /courses. Courses that are not listed there have no `waitlistId`.
  const awaited = courses.find(({ waitlistId }) => waitlistId)
  return (
    <>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 sm:mt-6 sm:grid-cols-2 sm:gap-x-7 lg:grid-cols-7 lg:gap-x-5">
        {courses.map(({ id, shortTitle }) => (
          <li key={id} className={comingSoonClassName}>
            <Cloth
              spec={courseLoom(id, 'tall')}
              className="size-11 shrink-0 bg-dip-10 sm:size-16 object-cover object-top lg:aspect-6/7 lg:h-auto lg:w-full"
            />
            <div className="min-w-0 grow items-center gap-x-4 sm:flex lg:mt-4 lg:block">
              <h3 className="grow font-label text-balance max-sm:text-small max-sm:leading-tight lg:leading-snug">
                {shortTitle}
              </h3>
              <p className="shrink-0 text-mini text-muted sm:text-small lg:mt-1">{courseLabels.comingSoon}</p>
            </div>
          </li>
        ))}
      </ul>
      {awaited && (
        <Link
          href={`/courses#${awaited.id}`}
          className="link mt-3 inline-flex min-h-12 items-center font-label"
        >
          {courseLabels.tellMeOfAny}
        </Link>
      )}
    </>
  )
}

const comingSoonClassName =
  'flex items-center gap-3 py-1.5 sm:gap-4 sm:py-2.5 sm:stitch-b lg:block lg:border-b-0 lg:py-0'
