import { PageBand } from '@/components/site/page-band'
import { pages } from '@/lib/academy/pages'
import { coursesBandCloth } from '@/lib/cloth'

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
