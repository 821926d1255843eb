import { type ClothSpec, courseCloth, postCloth } from '@/lib/art'
import type { PostSummary } from '@/lib/content/posts/queries'
import { formatNaira } from '@/lib/platform/money'
import { academy } from '@/lib/school/academy'
import { courseHref } from '@/lib/school/courses/catalogue'
import { courseDetails } from '@/lib/school/courses/details'
import type { CourseDetail } from '@/lib/school/courses/types'
import { formatWeeks } from '@/lib/school/number-words'
import { allPages, cardWeave, type Page, pages } from '@/lib/school/pages'

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

export type CardPost = Pick<PostSummary, 'slug' | 'title' | 'readTime'> & {
  category: { slug: string } | null
}

/** The card of an article: its title, its cloth and its reading time. */
export function postCard({ slug, title, readTime, category }: CardPost): ShareCard {
  return {
    title,
    note: readTime ? `${readTime} min read` : '',
    cloth: postCloth({ slug, categorySlug: category?.slug }, 'og'),
  }
}

/** Content of a link preview's picture. Never contains visitors' input. */
export type ShareCard = { title: string; note: string; cloth: ClothSpec }

export const shareSize = { width: 1200, height: 630 } as const
