import { pages } from '@/lib/academy/pages'
import { coursesBandCloth } from '@/lib/cloth'
import { ClothBand } from './cloth-band'

export function CoursesHero() {
  return (
    <ClothBand
      cloth={coursesBandCloth}
      clothClassName="md:w-[52%]"
      wordsClassName="pt-8 pb-12 md:w-[44%] md:py-22"
    >
      <h1 className="type-h1">{pages.courses.heading}</h1>
      <p className="mt-4 text-lead text-pretty text-muted md:mt-5">{pages.courses.intro}</p>
    </ClothBand>
  )
}
