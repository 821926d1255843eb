/** Shown beside a person or text that is an invented example. */
export const sampleLabels = {
  testimonial: 'Sample',
  member: 'Sample profile',
  testimonialsNote:
    'These are samples. They make room for our graduates’ own words, shared with their consent.',
  projectsNote:
    'These are sample projects and invented students. Our graduates’ own work takes their place as they share it.',
} as const

export const testimonialStars = 5

/** The line above the closing "Enroll Now" of /projects. */
export const projectsClosing = 'The next one could be yours.'

/** What /projects says while there is no project to show. */
export const withoutProjects = {
  intro: 'The first projects of our students will be shown here.',
  closing: 'The first one could be yours.',
} as const
