import { Check } from 'lucide-react'
import { courseIncludes } from '@/lib/school/included'

export function CourseIncludes() {
  return (
    <section aria-labelledby="includes">
      <h2 id="includes" className="type-h2">
        Course Includes
      </h2>
      <ul className="mt-6 grid gap-x-7 sm:grid-cols-2">
        {courseIncludes.map((item) => (
          <li key={item} className="stitch-b flex items-center gap-3.5 py-3.5">
            <Check aria-hidden="true" className="icon text-accent" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
