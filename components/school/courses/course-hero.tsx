import { ArrowLeft, Award, Calendar, ChartNoAxesColumn, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageBand } from '@/components/site/page-band'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { courseCloth } from '@/lib/art/subjects'
import { cn } from '@/lib/platform/cn'
import { courseAssurances, courseLabels } from '@/lib/school/courses/labels'
import type { CourseDetail } from '@/lib/school/courses/types'
import { formatWeeks } from '@/lib/school/number-words'

const [live, certificate] = courseAssurances

export function CourseHero({ course }: { course: CourseDetail }) {
  const { id, title, description, weeks, level } = course
  return (
    <PageBand
      heading={title}
      intro={description}
      eyebrow={<BackAndLevel level={level} />}
      cloth={courseCloth(id)}
      clothClassName="h-42 md:h-full md:w-[36%] lg:w-[38%] xl:w-[calc(50%-9.75rem)]"
      textClassName="pt-4 md:w-[60%] md:pt-8"
    >
      <CourseFacts weeks={weeks} level={level} className="mt-7 gap-x-7 text-body">
        <CourseFact icon={<Video aria-hidden="true" className="icon" />}>{live}</CourseFact>
        <CourseFact icon={<Award aria-hidden="true" className="icon" />}>{certificate}</CourseFact>
      </CourseFacts>
    </PageBand>
  )
}

function BackAndLevel({ level }: { level: string }) {
  return (
    <>
      <Link href="/courses" className="print:hidden inline-flex min-h-12 items-center gap-3 font-label">
        <ArrowLeft aria-hidden="true" className="icon" />
        <span className="link">{courseLabels.back}</span>
      </Link>
      <p className="mt-4 mb-4 md:mt-8 print:hidden">
        <LabelTag>{level}</LabelTag>
      </p>
    </>
  )
}

type CourseFactsProps = { weeks: number; level: string; className?: string; children?: ReactNode }

/** Duration and level; `children` are further `CourseFact`s. */
export function CourseFacts({ weeks, level, className, children }: CourseFactsProps) {
  return (
    <ul className={cn('flex flex-wrap gap-x-5 gap-y-2 text-small font-label', className)}>
      <CourseFact icon={<Calendar aria-hidden="true" className="icon" />} term="Duration">
        {formatWeeks(weeks)}
      </CourseFact>
      <CourseFact icon={<ChartNoAxesColumn aria-hidden="true" className="icon" />} term="Level">
        {level}
      </CourseFact>
      {children}
    </ul>
  )
}

/** One fact with its icon. `term` is for screen readers, which do not announce the icon. */
function CourseFact({ icon, term, children }: { icon: ReactNode; term?: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 tabular">
      {icon}
      <span>
        {term && <span className="sr-only">{term}: </span>}
        {children}
      </span>
    </li>
  )
}
