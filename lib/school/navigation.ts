import { courseHref } from './courses/catalogue'
import { courseLabels } from './courses/labels'
import type { ListingCourse } from './courses/types'
import { allPages } from './pages'

export interface NavigationLink {
  readonly href: string
  readonly label: string
}

/** The header's links in SPEC 2's order, which is that of the registry. */
export const navigation: readonly NavigationLink[] = allPages.flatMap(({ path, header }) =>
  header ? [{ href: path, label: header }] : [],
)

export const enrollLink = { href: '/enroll', label: 'Enroll Now' } as const
export const cohortLink = { href: '/enroll', label: 'Enroll for the Next Cohort' } as const
export const coursesLink = { href: '/courses', label: 'View Courses' } as const

/** The application with a course chosen in it (CONTRACT decision 19). */
export const enrollHref = (courseId: string) => `/enroll?course=${courseId}`

/**
 * Where the card of a course leads: to its page or, without one, to its application, because its address shows the
 * featured course. Null when it has neither.
 */
export function cardLink({ id, courseId, hasPage, isOpen }: ListingCourse): NavigationLink | null {
  if (hasPage) return { href: courseHref(id), label: courseLabels.details }
  return isOpen ? { href: enrollHref(courseId), label: enrollLink.label } : null
}

const pagesIn = (group: 'Quick Links' | 'Support') =>
  allPages.flatMap(({ path, footer }) =>
    footer?.group === group ? [{ href: path, label: footer.label }] : [],
  )

export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  { title: 'Quick Links', links: pagesIn('Quick Links') },
  {
    title: 'Support',
    links: [
      ...pagesIn('Support'),
      { href: '#faq', label: 'FAQ' },
      { href: '#terms', label: 'Terms & Conditions' },
      { href: '#privacy', label: 'Privacy Policy' },
    ],
  },
]

export const whatsapp = {
  chat: 'Chat on WhatsApp',
  ask: 'Ask on WhatsApp',
  question: 'Ask a question on WhatsApp',
  /** The prefilled message of the chat. */
  firstMessage: 'Hello! I have a question about the next cohort.',
} as const
