import { termsUpdated } from './legal'

/** Under the home page's enrollment form (SPEC 5, word for word). */
export const enrollmentConsent =
  'By submitting this form, you agree to be contacted by the academy regarding your enrollment.'

/** Under "Tell me when it opens". */
export const watchConsent = 'We keep your address to tell you when this course opens, and for nothing else.'

/** The checkbox of /enroll, in three parts so that the middle one can link to #terms. */
export const termsConsent = {
  before: 'I agree to the ',
  link: { href: '#terms', label: 'terms and conditions' },
  after: '.',
} as const

/** The consent stored with an application: the sentence and the version of the terms. */
export const termsText = `${termsConsent.before}${termsConsent.link.label}, version of ${termsUpdated}${termsConsent.after}`
