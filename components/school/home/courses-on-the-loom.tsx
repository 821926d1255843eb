import { Cloth } from '@/components/art/cloth'
import { courseLoom } from '@/lib/art'
import { courseLabels, homeCourses } from '@/lib/school/courses/catalogue'

/** The seven courses still to come: a list on a phone, one row of looms on a wide screen (ART 6). */
export function CoursesOnTheLoom() {
  return (
    <ul className="mt-6 sm:grid sm:grid-cols-2 sm:gap-x-7 lg:grid-cols-7 lg:gap-x-5">
      {homeCourses.comingSoon.map(({ id, imageSeed, shortTitle }) => (
        <li key={id} className={loom}>
          <Cloth
            spec={courseLoom(imageSeed, 'tall')}
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

const loom = 'flex items-center gap-4 py-3 stitch-b max-sm:last:border-b-0 lg:block lg:border-b-0 lg:py-0'
