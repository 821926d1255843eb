import { ArrowRight } from 'lucide-react'
import { Cloth } from '@/components/art/cloth'
import { ButtonLink } from '@/components/ui/button-link'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { courseLoom, featuredCloth } from '@/lib/art'
import { formatNaira } from '@/lib/platform/money'
import { cohort } from '@/lib/school/cohort'
import { courseLabels, homeCourses } from '@/lib/school/courses/listing'
import { homeSections } from '@/lib/school/home'
import { enrollLink } from '@/lib/school/navigation'
import { formatWeeks } from '@/lib/school/number-words'

const { heading, intro } = homeSections.courses
const nextCourseHref = `/courses#${homeCourses.comingSoon[0]?.id ?? ''}`

export function CourseBand() {
  return (
    <Section tone="band" aria-labelledby="tech-skills">
      <h2 id="tech-skills" className="type-h2 max-w-[9.5em] text-wrap">
        {heading}
      </h2>
      <p className="mt-5 text-lead text-muted">{intro}</p>
      <FeaturedCourse />
      <ComingSoonCourses />
      <Link href={nextCourseHref} className="link mt-5 inline-flex min-h-12 items-center font-label">
        {courseLabels.tellMeOfAny}
      </Link>
    </Section>
  )
}

const course = homeCourses.featured

/** The open course: picture and facts. */
function FeaturedCourse() {
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
        <ButtonLink href={enrollLink.href} variant="enroll" className="mt-7">
          {enrollLink.label}
          <ArrowRight aria-hidden="true" className="icon" />
        </ButtonLink>
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

/** The upcoming courses: a list on a phone, one row of looms on a wide screen (ART 6). */
function ComingSoonCourses() {
  return (
    <ul className="mt-6 sm:grid sm:grid-cols-2 sm:gap-x-7 lg:grid-cols-7 lg:gap-x-5">
      {homeCourses.comingSoon.map(({ id, shortTitle }) => (
        <li key={id} className={comingSoonClassName}>
          <Cloth
            spec={courseLoom(id, 'tall')}
            className="size-16 shrink-0 bg-dip-10 object-cover object-top lg:aspect-6/7 lg:h-auto lg:w-full"
          />
          <div className="flex grow items-center gap-x-4 max-[22.4rem]:flex-col max-[22.4rem]:items-start lg:mt-4 lg:block">
            <h3 className="grow font-label text-balance lg:leading-snug">{shortTitle}</h3>
            <p className="shrink-0 text-small text-muted lg:mt-1">{courseLabels.comingSoon}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const comingSoonClassName =
  'flex items-center gap-4 py-3 stitch-b max-sm:last:border-b-0 lg:block lg:border-b-0 lg:py-0'
