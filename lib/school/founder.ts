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
