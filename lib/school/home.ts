import { formatNaira } from '@/lib/platform/money'
import { flagship } from '@/lib/school/courses/details'
import { homeCourses } from '@/lib/school/courses/listing'
import { academy } from './academy'
import { cohort, responsePromise } from './cohort'
import { inWordsCapital } from './number-words'
import { paymentFact } from './payment'

/** Headings and texts of the home page's sections, in order (SPEC 2 "Home"). The hero is `pages.home`. */
export const homeSections = {
  about: {
    heading: 'About Us',
    intro:
      'We teach design live, in small cohorts, with a mentor beside you, on work you will show to other people.',
    text: 'There is homework every week and it all goes into one project. You bring a laptop, a free Figma account and your evenings; we bring the brief, the critique and the mentor.',
    link: { href: '/about', label: 'Read our story' },
  },
  courses: {
    heading: 'Learn high-demand tech skills',
    intro: `One course is open now. ${inWordsCapital(homeCourses.comingSoon.length)} more are coming.`,
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

/** The row under the hero; `term` is the figure, `description` what it counts. */
export const heroFacts = [
  { term: cohort.weeksText, description: 'Live online classes' },
  { term: cohort.seatsText, description: 'The limit for every cohort' },
  { term: formatNaira(flagship.price), description: 'Payment plans available' },
  { term: `${academy.graduatesText} graduates`, description: `Since ${academy.foundedYear}` },
] as const

/** The list beside the home page's enrollment form. */
export const cohortFacts = [
  { term: 'Starts', description: cohort.startsLong },
  { term: 'Seats', description: `${cohort.seatsText} per cohort` },
  { term: 'Classes', description: `Live online, ${cohort.weeksText}` },
  { term: 'Fee', description: paymentFact },
] as const

/** A fictional person. Pages show `sampleLabel` beside her until the real founder is entered. */
export const founder = {
  name: 'Funmi Nduka',
  monogram: 'FN',
  role: 'Founder & Lead Instructor',
  bio: [
    'Funmi taught herself product design on a borrowed laptop, between shifts at a print shop in Yaba. What she missed was a person to ask, so she started the academy to be that person.',
    'She still teaches the first class of every cohort herself, and reads the first draft of every case study.',
  ],
  sample: true,
  sampleLabel: 'Sample profile',
} as const

/** The three value cards of the home page (SPEC 2 "Home"). */
export const valueCards = [
  {
    title: 'Practical Learning',
    text: 'You design from the first week. Theory turns up when your own screen needs it, and not before.',
  },
  {
    title: 'Global Standards',
    text: 'The methods, files and critiques that product teams use in London or Nairobi, taught on products people use in Lagos.',
  },
  {
    title: 'Career Growth',
    text: 'A portfolio piece, a practised interview and a straight answer when you ask what to charge.',
  },
] as const

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
