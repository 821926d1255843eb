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
