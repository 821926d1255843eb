import { PageBand } from '@/components/site/page-band'
import { coursesBandCloth } from '@/lib/art'
import { pages } from '@/lib/school/pages'

export function CoursesHero() {
  return (
    <PageBand
      {...pages.courses}
      cloth={coursesBandCloth}
      clothClassName="h-42 md:h-full md:w-[52%]"
      wordsClassName="md:w-[44%]"
    />
  )
}
