import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { courseLabels, homeCourses } from '@/lib/school/courses/catalogue'
import { homeSections } from '@/lib/school/home'
import { CoursesOnTheLoom } from './courses-on-the-loom'
import { FeaturedCourse } from './featured-course'

const { heading, intro } = homeSections.courses
const nextToCome = `/courses#${homeCourses.comingSoon[0]?.id ?? ''}`

export function CourseBand() {
  return (
    <Section tone="band" aria-labelledby="tech-skills">
      <h2 id="tech-skills" className="type-h2 max-w-[9.5em] text-wrap">
        {heading}
      </h2>
      <p className="mt-5 text-lead text-muted">{intro}</p>
      <FeaturedCourse />
      <CoursesOnTheLoom />
      <Link href={nextToCome} className="link mt-5 inline-flex min-h-12 items-center font-label">
        {courseLabels.tellMeOfAny}
      </Link>
    </Section>
  )
}
