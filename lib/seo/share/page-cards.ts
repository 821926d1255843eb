import { type ClothSpec, courseCloth, type YarnName } from '@/lib/art'
import { formatNaira } from '@/lib/platform/money'
import { academy } from '@/lib/school/academy'
import { cohort } from '@/lib/school/cohort'
import { courseHref } from '@/lib/school/courses/catalogue'
import { courseDetails } from '@/lib/school/courses/details'
import type { CourseDetail } from '@/lib/school/courses/types'
import { formatWeeks } from '@/lib/school/courses/weeks'
import { pages } from '@/lib/school/pages'
import type { ShareCard } from './card'

// Four strips of 12 threads across the picture's cloth, and as many rows as keep the threads square.
const woven = { strips: 4, rows: 77 } as const
const sets = ['etu', 'danfo', 'alaari', 'funfun'] as const

const homeCard: ShareCard = {
  title: pages.home.heading,
  note: cohort.badge,
  cloth: { kind: 'strip', seed: 'home', ...woven, sets: [...sets] },
}

/** ART 1: aso-oke is for courses and people, adire for the rest. */
const cards: Record<string, ShareCard> = {
  '/': homeCard,
  '/courses': {
    title: pages.courses.heading,
    note: academy.location,
    cloth: { kind: 'strip', seed: 'courses', ...woven, sets: ['ofefe', 'etu', 'danfo', 'alaari'] },
  },
  '/about': { title: pages.about.heading, note: academy.location, cloth: adire('about', 'alaariSoft') },
  '/projects': { title: pages.projects.heading, note: academy.location, cloth: adire('projects', 'ofefe') },
  '/blog': { title: pages.blog.heading, note: academy.location, cloth: adire('blog', 'danfo') },
  '/contact': { title: pages.contact.heading, note: academy.location, cloth: adire('contact', 'eweSoft') },
  '/enroll': {
    title: pages.enroll.heading,
    note: cohort.badge,
    cloth: { kind: 'strip', seed: 'enroll', ...woven, sets: ['danfo', 'etu', 'danfo', 'alaari'] },
  },
  ...Object.fromEntries(courseDetails.map((course) => [courseHref(course.id), courseCard(course)])),
}

/** The card of a static page, pages of the blog index included; undefined for other paths. */
export function pageCard(path: string): ShareCard | undefined {
  return Object.hasOwn(cards, path) ? cards[path] : undefined
}

/** For pages without a picture of their own. */
export const generalCard = homeCard

function courseCard({ id, title, weeks, price }: CourseDetail): ShareCard {
  return {
    title,
    note: `${formatWeeks(weeks)} · ${formatNaira(price)}`,
    cloth: { ...courseCloth(id), ...woven },
  }
}

function adire(seed: string, colour: YarnName): ClothSpec {
  return { kind: 'adire', seed, layout: 'og', tone: 'deep', colour }
}
