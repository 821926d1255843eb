import { createHash } from 'node:crypto'
import { CLOTH_VERSION } from '@/lib/art/headers'
import type { ClothSpec } from '@/lib/art/spec'
import { courseCloth, postCloth } from '@/lib/art/subjects'
import type { PostSummary } from '@/lib/content/posts/queries'
import { formatNaira } from '@/lib/platform/money'
import type { School } from '@/lib/school/compose'
import { courseDetail } from '@/lib/school/courses/catalogue'
import type { CourseDetail } from '@/lib/school/courses/types'
import { formatWeeks } from '@/lib/school/number-words'
import { allPages, cardWeave, type Page, pages } from '@/lib/school/pages'
import { fill } from '@/lib/school/placeholders'

/** For pages without a picture of their own. */
export const generalCard = (school: School): ShareCard => cardOf(school, pages.home, pages.home.card)

/** The card of a page described in `lib/school/pages.ts`, or of a course at its current or a former address; undefined for other paths. */
export function pageCard(school: School, path: string): ShareCard | undefined {
  const [, id] = /^\/course\/([^/]+)$/.exec(path) ?? []
  const { course, isFallback } = courseDetail(school.courses, id ?? '')
  if (!isFallback) return courseCard(course)
  const page: Page | undefined = allPages.find((candidate) => candidate.path === path)
  return page?.card && cardOf(school, page, page.card)
}

function cardOf(
  { facts, academy }: School,
  { heading = '' }: Page,
  { cloth, note = academy.location }: NonNullable<Page['card']>,
): ShareCard {
  return { title: fill(heading, facts), note: fill(note, facts), cloth }
}

function courseCard({ id, title, weeks, price }: CourseDetail): ShareCard {
  const fee = price === null ? [] : [formatNaira(price)]
  return {
    title,
    note: [formatWeeks(weeks), ...fee].join(' · '),
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

/** The Open Graph image of the page at `path`; the home page's for a page that has none. */
export function shareImage(school: School, path: string, card = pageCard(school, path)) {
  const { name } = school.identity
  const [ownerPath, ownerCard]: [string, ShareCard] = card ? [path, card] : ['/', generalCard(school)]
  return {
    url: pictureAddress(ownerPath, ownerCard, name),
    ...shareSize,
    type: 'image/png',
    alt: `${ownerCard.title} · ${name}`,
  }
}

/**
 * The version of the drawing. Raise it whenever the drawing changes: messengers cache a picture by its URL.
 */
const DESIGN = 1

const EXTENSION = '.png'

/**
 * The URL of a page's picture. It contains everything that is drawn, so it can be cached for ever and changes
 * with the title.
 */
export function pictureAddress(path: string, card: ShareCard, academyName: string): string {
  return `/og/${pictureHash(card, academyName)}${path === '/' ? '/home' : path}${EXTENSION}`
}

export function pictureHash(card: ShareCard, academyName: string): string {
  const content = JSON.stringify([DESIGN, CLOTH_VERSION, card, academyName])
  return createHash('sha256').update(content).digest('base64url').slice(0, 10)
}

/** The page a picture belongs to, from the URL segments after the marker; undefined when they are invalid. */
export function pageOfPicture(segments: readonly string[]): string | undefined {
  const file = `/${segments.join('/')}`
  if (!file.endsWith(EXTENSION)) return undefined
  const path = file.slice(0, -EXTENSION.length)
  return path === '/home' ? '/' : path
}
