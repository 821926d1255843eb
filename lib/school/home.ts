import { homeCourses } from '@/lib/school/courses/catalogue'
import { responsePromise } from './cohort'
import { inWordsCapital } from './number-words'

/** Headings and running text of the home page's sections, in order (SPEC 2 "Home"). The hero is `pages.home`. */
export const homeSections = {
  about: {
    heading: 'About Us',
    intro:
      'Weaving is learnt at the loom, next to somebody who weaves. We teach design the same way: live, in small cohorts, on work you will show to other people.',
    text: 'There is homework every week and it all goes into one project. You bring a laptop, a free Figma account and your evenings; we bring the brief, the critique and the mentor.',
    link: { href: '/about', label: 'Read our story' },
  },
  courses: {
    heading: 'Learn high-demand tech skills',
    intro: `One course is woven and open. ${inWordsCapital(homeCourses.comingSoon.length)} more are on the loom.`,
  },
  testimonials: { heading: 'What students say' },
  enroll: {
    heading: 'Join the next cohort',
    intro: `Tell us how to reach you. A person replies ${responsePromise.text}, usually on WhatsApp.`,
  },
  blog: { heading: 'From the blog', link: { href: '/blog', label: 'All articles' } },
  contact: {
    heading: 'Talk to us',
    intro: 'WhatsApp is quickest. Email works too, and so does the form.',
    formHeading: 'Send us a message',
  },
} as const
