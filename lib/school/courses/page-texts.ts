import { responsePromise } from '../cohort'

export const stepsHeading = 'How It Works'

/** "How It Works" on /courses; `woven` is how much of that step's cloth is finished, from 0 to 1 (ART 1). */
export const howItWorks = [
  {
    title: 'Register',
    text: `Send the form and say how you would like to pay. A person replies ${responsePromise.text}.`,
    woven: 0.04,
  },
  {
    title: 'Learn',
    text: 'Join the live classes. Miss one and you watch the recording in your own time.',
    woven: 0.38,
  },
  {
    title: 'Build',
    text: 'Work on one product of your own, with a critique every week and a mentor between them.',
    woven: 0.72,
  },
  {
    title: 'Get Certified',
    text: 'Present your project, collect your certificate and stay in the community.',
    woven: 1,
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
