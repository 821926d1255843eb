import { inWordsCapital } from './number-words.ts'

/** Headings and texts of the home page's sections, in order (SPEC 2 "Home"). The hero is `pages.home`. */
export const homeSections = {
  about: {
    heading: 'About Us',
    intro:
      'We teach design live, in small cohorts, with a mentor beside you, on work you will show to other people.',
    text: 'There is homework every week and it all goes into one project. You bring a laptop, a free Figma account and your evenings; we bring the brief, the critique and the mentor.',
    link: { href: '/about', label: 'Read our story' },
  },
  courses: { heading: 'Learn high-demand tech skills' },
  testimonials: { heading: 'What students say' },
  enroll: {
    heading: 'Join the next cohort',
    intro: 'Tell us how to reach you. A person replies {reply}, usually on WhatsApp.',
  },
  blog: { heading: 'From the blog', link: { href: '/blog', label: 'All articles' } },
  contact: {
    heading: 'Talk to us',
    intro: 'WhatsApp is quickest. Email works too, and so does the form.',
    formHeading: 'Send us a message',
  },
} as const

/** How many courses are open and how many are to come: `One course is open now. Seven more are coming.` */
export function courseCounts({ open, coming }: { open: number; coming: number }): string {
  const opened = open === 1 ? 'One course is open now.' : `${inWordsCapital(open)} courses are open now.`
  if (coming === 0) return opened
  const more = open === 0 ? '' : ' more'
  return `${opened} ${inWordsCapital(coming)}${more} ${coming === 1 ? 'is' : 'are'} coming.`
}

/** The three image tiles below the value cards; `cloth` is the kind of artwork and `seed` its random seed. */
export const imageTiles = [
  {
    title: 'Collaborative Learning',
    description: 'Strips of woven cloth, each a different pattern, sewn edge to edge.',
    cloth: 'aso-oke',
    seed: 'collaborative-learning',
  },
  {
    title: 'Hands-on Projects',
    description: 'Two phone screens laid on a woven band.',
    cloth: 'screens',
    seed: 'hands-on-projects',
  },
  {
    title: 'Industry Mentorship',
    description: 'Dyed squares of different patterns set in a grid.',
    cloth: 'adire',
    seed: 'industry-mentorship',
  },
] as const
