import { Calendar, ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/platform/cn'
import type { Level } from '@/lib/school/courses/types'
import { formatWeeks } from '@/lib/school/courses/weeks'

type CourseFactsProps = { weeks: number; level: Level; className?: string; children?: ReactNode }

/** How long and how hard; `children` are further `CourseFact`s. */
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

/** `term` is for people who do not see the icon. */
export function CourseFact({
  icon,
  term,
  children,
}: {
  icon: ReactNode
  term?: string
  children: ReactNode
}) {
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
