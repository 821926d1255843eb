export const courseLabels = {
  featured: 'Featured',
  enrolling: 'Enrolling Now',
  comingSoon: 'Coming Soon',
  tellMe: 'Tell me when it opens',
  tellMeOfCohort: 'Tell me when the next cohort is announced',
  tellMeOfAny: 'Tell me when one opens',
  details: 'View Details',
  closed: 'This course takes no applications at the moment.',
  back: 'Back to Courses',
} as const

export const stepsHeading = 'How It Works'

/** "How It Works" on /courses; `stage` is that of its cloth, from strung to finished (ART 1). `{reply}` is filled in. */
export const howItWorks = [
  {
    title: 'Register',
    text: 'Send the form and say how you would like to pay. A person replies {reply}.',
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
