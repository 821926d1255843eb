import { responsePromise } from '../cohort.ts'
import { flagship } from './details.ts'
import type { Level, ListingCourse } from './types'

export const courseLabels = {
  featured: 'Featured',
  enrolling: 'Enrolling Now',
  comingSoon: 'Coming Soon',
  tellMe: 'Tell me when it opens',
  tellMeOfAny: 'Tell me when one opens',
  details: 'View Details',
  back: 'Back to Courses',
} as const

const openCourse: ListingCourse = {
  id: 'ui-ux-design',
  title: 'UI/UX Design (Product Design Mastery)',
  shortTitle: 'UI/UX Design',
  description:
    'Research, wireframes, interface, prototype, test. Live classes every week, one product of your own and a mentor who reads your work closely.',
  weeks: flagship.weeks,
  level: 'All Levels',
  featured: true,
  comingSoon: false,
}

/** The course listing in the order of SPEC 3. */
export const listingCourses: readonly [ListingCourse, ...ListingCourse[]] = [
  openCourse,
  comingSoon('frontend-development', 12, 'Beginner to Advanced', {
    title: 'Frontend Development',
    description:
      'Build what designers draw: HTML, CSS, JavaScript and a modern framework, on phones people own.',
  }),
  comingSoon('product-management', 10, 'Intermediate', {
    title: 'Product Management',
    description: 'Decide what to build and what to drop, then explain both to the people who disagree.',
  }),
  comingSoon('project-management', 8, 'Beginner to Intermediate', {
    title: 'Project Management',
    description: 'Plan the work, run it and close it, with the team and the budget still intact.',
  }),
  comingSoon('data-analysis', 10, 'Beginner to Advanced', {
    title: 'Data Analysis',
    description: 'Clean a dataset, ask it a fair question and show the answer in one honest chart.',
  }),
  comingSoon('cybersecurity', 12, 'Intermediate to Advanced', {
    title: 'Cyber Security',
    shortTitle: 'Cybersecurity',
    description: 'Practical cybersecurity: find the weak door in a system, close it and write down how.',
  }),
  comingSoon('backend-development', 12, 'Intermediate to Advanced', {
    title: 'Backend Development',
    description: 'APIs, databases and deployments that are still up when everybody gets paid on Friday.',
  }),
  comingSoon('prompt-engineering', 6, 'Beginner', {
    title: 'Prompt Engineering',
    description: 'Brief a language model well, check what it hands back and know when to do it yourself.',
  }),
]

/** The courses in the order of the home page and its form (SPEC 2 "Home", SPEC 3 "Option values"). */
export const homeCourses = {
  /** The open course, with the only fee on the home page (SPEC 9). */
  featured: { ...openCourse, price: flagship.price },
  comingSoon: [
    'frontend-development',
    'backend-development',
    'product-management',
    'project-management',
    'data-analysis',
    'cybersecurity',
    'prompt-engineering',
  ].map(findCourse),
}

export function courseHref(id: string): `/course/${string}` {
  return `/course/${id}`
}

function comingSoon(
  id: string,
  weeks: number,
  level: Level,
  text: { title: string; shortTitle?: string; description: string },
): ListingCourse {
  return {
    id,
    weeks,
    level,
    shortTitle: text.title,
    ...text,
    featured: false,
    comingSoon: true,
  }
}

function findCourse(id: string): ListingCourse {
  const course = listingCourses.find((candidate) => candidate.id === id)
  if (!course) throw new Error(`No listed course has the id ${id}`)
  return course
}

export const stepsHeading = 'How It Works'

/** "How It Works" on /courses; `stage` is that of its cloth, from strung to finished (ART 1). */
export const howItWorks = [
  {
    title: 'Register',
    text: `Send the form and say how you would like to pay. A person replies ${responsePromise.text}.`,
    stage: 1,
  },
  {
    title: 'Learn',
    text: 'Join the live classes. Miss one and you watch the recording in your own time.',
    stage: 2,
  },
  {
    title: 'Build',
    text: 'Work on one product of your own, with a critique every week and a mentor between them.',
    stage: 3,
  },
  {
    title: 'Get Certified',
    text: 'Present your project, collect your certificate and stay in the community.',
    stage: 4,
  },
] as const

const included = (mentorship: string): readonly string[] => [
  'Live online classes',
  'Recorded video lessons',
  'Hands-on projects',
  mentorship,
  'Certificate of completion',
  'Lifetime community access',
]

/** "Course Includes" on a course page (SPEC 2 "/course/{id}"). */
export const courseIncludes = included('1-on-1 mentorship sessions')

/** What is included, on /enroll (SPEC 2 "/enroll"). */
export const enrollIncludes = included('1-on-1 mentorship')

/** The two assurances beside a course's duration and level. */
export const courseAssurances = ['Live Classes', 'Certificate'] as const
