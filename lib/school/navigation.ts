export interface NavigationLink {
  readonly href: string
  readonly label: string
}

/** The header's links in SPEC 2's order. */
export const navigation: readonly NavigationLink[] = [
  { href: '/', label: 'Home' },
  { href: '/courses', label: 'Courses' },
  { href: '/about', label: 'About' },
  { href: '/projects', label: 'Projects' },
  { href: '/blog', label: 'Blog' },
  { href: '/contact', label: 'Contact' },
]

export const enrollLink = { href: '/enroll', label: 'Enroll Now' } as const
export const cohortLink = { href: '/enroll', label: 'Enroll for the Next Cohort' } as const
export const coursesLink = { href: '/courses', label: 'View Courses' } as const
export const courseEnrollLink = { href: '/enroll', label: 'Enroll in This Course' } as const

/** Only an exact match is the current page (SPEC 2): `/blog/some-post` does not mark Blog. */
export function isCurrent(href: string, pathname: string): boolean {
  return href === pathname
}

export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Quick Links',
    links: [
      { href: '/courses', label: 'Courses' },
      { href: '/about', label: 'About Us' },
      { href: '/projects', label: 'Student Projects' },
      { href: '/blog', label: 'Blog' },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: '/contact', label: 'Contact Us' },
      { href: '#faq', label: 'FAQ' },
      { href: '#terms', label: 'Terms & Conditions' },
      { href: '#privacy', label: 'Privacy Policy' },
    ],
  },
]

/** Placeholder anchors until the academy has accounts (SPEC 2 "Footer"). */
export const socialLinks: readonly NavigationLink[] = [
  { href: '#facebook', label: 'Facebook' },
  { href: '#twitter', label: 'Twitter' },
  { href: '#instagram', label: 'Instagram' },
  { href: '#linkedin', label: 'LinkedIn' },
]

export const whatsapp = {
  chat: 'Chat on WhatsApp',
  ask: 'Ask on WhatsApp',
  question: 'Ask a question on WhatsApp',
  /** The prefilled message of the chat. */
  firstMessage: 'Hello! I have a question about the next cohort.',
} as const
