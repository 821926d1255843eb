import { courseCloth } from '@/lib/art'
import { formatNaira } from '@/lib/platform/money'
import { academy } from '@/lib/school/academy'
import { courseHref } from '@/lib/school/courses/catalogue'
import { courseDetails } from '@/lib/school/courses/details'
import type { CourseDetail } from '@/lib/school/courses/types'
import { formatWeeks } from '@/lib/school/courses/weeks'
import { allPages, cardWeave, type Page, pages } from '@/lib/school/pages'
import type { ShareCard } from './card'

/** For pages without a picture of their own. */
export const generalCard = cardOf(pages.home.heading, pages.home.card)

const cards = new Map([
  ...allPages.flatMap(({ path, heading, card }) => (card ? [[path, cardOf(heading, card)] as const] : [])),
  ...courseDetails.map((course) => [courseHref(course.id), courseCard(course)] as const),
])

/** The card of a page whose content is not from the database; undefined for other paths. */
export const pageCard = (path: string): ShareCard | undefined => cards.get(path)

function cardOf(title = '', { cloth, note = academy.location }: NonNullable<Page['card']>): ShareCard {
  return { title, note, cloth }
}

function courseCard({ id, title, weeks, price }: CourseDetail): ShareCard {
  return {
    title,
    note: `${formatWeeks(weeks)} · ${formatNaira(price)}`,
    cloth: { ...courseCloth(id), ...cardWeave },
  }
}
