import { homeCourses } from '@/lib/school/courses/catalogue'
import { academy } from './academy'
import { cohort, responsePromise } from './cohort'
import { inWords, inWordsCapital } from './number-words'
import { projects } from './projects'

export interface PageText {
  /** Browser tab and search result; the layout adds the academy's name. */
  readonly title: string
  /** Search result and link preview, at most 155 characters. */
  readonly description: string
  /** The page's only h1. */
  readonly heading: string
  readonly intro: string
}

const weaving = homeCourses.comingSoon.length

export const pages = {
  home: {
    title: `Product design, learnt live in ${inWords(cohort.weeks)} weeks`,
    description: `Live online UI/UX classes from ${academy.city}, with a mentor beside you. ${cohort.startsLine}, ${cohort.seatsText} at most.`,
    heading: `Product design, learnt live in ${inWords(cohort.weeks)} weeks.`,
    intro: academy.tagline,
  },
  courses: {
    title: 'Courses',
    description: `${homeCourses.featured.shortTitle} is open for enrollment. ${inWordsCapital(weaving)} more courses, from frontend to cybersecurity, are being prepared.`,
    heading: 'Courses',
    intro: `One course is open for enrollment. ${inWordsCapital(weaving)} more are being prepared by people who do the job.`,
  },
  about: {
    title: 'About Us',
    description: `Why we started the academy in ${academy.city} in ${academy.foundedYear}, what we believe about teaching and whose cloth inspired this site.`,
    heading: 'About Us',
    intro: `A small school for product designers, founded in ${academy.foundedYear} and run from ${academy.city}.`,
  },
  projects: {
    title: 'Student Projects',
    description: `${inWordsCapital(projects.length)} products designed by students: night buses, shop credit, medicine, electricity, fish and school fees.`,
    heading: 'Student Projects',
    intro: 'Each began with a conversation and was tested with people who had never seen it.',
  },
  blog: {
    title: 'Blog & Resources',
    description:
      'Plain articles on product design, research, portfolios and first jobs, written for designers in Africa.',
    heading: 'Blog & Resources',
    intro:
      'What we tell our students, written down. Research, craft, careers and the occasional spreadsheet.',
  },
  contact: {
    title: 'Contact',
    description: `Message us on WhatsApp, by email or with the form. A person in ${academy.city} replies ${responsePromise.text}.`,
    heading: 'Get In Touch',
    intro: `Ask us anything about the courses, the fees or whether this is for you. A person replies ${responsePromise.text}.`,
  },
  enroll: {
    title: 'Enroll',
    description: `Apply for the next cohort of our live online course. ${cohort.startsLine}. ${cohort.seatsLine}.`,
    heading: 'Enroll for the next cohort',
    intro:
      'It takes about five minutes. There is no entrance test; your answers tell your mentor where to begin.',
  },
  login: {
    title: 'Admin Login',
    description: 'For the people who write and run the blog.',
    heading: 'Admin Login',
    intro: 'For the people who write and run the blog.',
  },
  code: {
    title: 'Your code',
    description: 'The second step of logging in.',
    heading: 'Enter your code',
    intro: 'Open your authenticator app and type the six digits it shows for us.',
  },
  recoveryCode: {
    title: 'Recovery code',
    description: 'The way in without your phone.',
    heading: 'Use a recovery code',
    intro: 'It works once, takes your lost app off your account and ends your other sessions.',
  },
  signup: {
    title: 'Create Admin Account',
    description: 'An account for the people who write and run the blog.',
    heading: 'Create Admin Account',
    intro: 'An account for the people who write and run the blog.',
  },
  recover: {
    title: 'Forgotten password',
    description: 'Get a link to choose a new password.',
    heading: 'Choose a new password',
    intro: 'Tell us your address and we send you a link.',
  },
  newPassword: {
    title: 'New password',
    description: 'Choose a new password for your account.',
    heading: 'Your new password',
    intro: 'You are signed in with it at once, and signed out everywhere else.',
  },
  confirm: {
    title: 'Confirm your address',
    description: 'One step to go for your new account.',
    heading: 'Confirm your address',
    intro: 'So that nobody can take an account in your name.',
  },
  invitation: {
    title: 'Invitation',
    description: 'An invitation to write and run the blog.',
    heading: 'You are invited',
    intro: 'To write and run the blog. Choose a password, and you are in.',
  },
  confirmSubscription: {
    title: 'Confirm your subscription',
    description: 'One press to go, and the next article comes to you.',
    heading: 'Confirm your subscription',
    intro: 'One useful email when we publish, and one tap to leave whenever you like.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    description: 'Leave our newsletter with one press.',
    heading: 'Leave the newsletter?',
    intro: 'One press and we stop writing to you. The articles stay on the blog.',
  },
  leaveCourse: {
    title: 'Do not tell me',
    description: 'Leave the list of a course with one press.',
    heading: 'Shall we not tell you?',
    intro: 'One press and we delete your address from the list of this course.',
  },
  gone: {
    title: 'This article is gone',
    description: 'This article was taken down.',
    heading: 'This article is gone',
    intro: 'We took it down and there is nothing in its place. The newest ones are on the blog.',
  },
  notFound: {
    title: 'Page not found',
    description: 'There is no page at this address.',
    heading: '404',
    intro: 'Oops! Page not found',
  },
} as const satisfies Record<string, PageText>

/** The way out of the 404 page. */
export const homeLink = { href: '/', label: 'Return to Home' } as const
