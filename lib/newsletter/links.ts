import type { FormMessages } from '@/lib/platform/form'

interface Link {
  readonly href: string
  readonly label: string
}

/** A link in our mails: its page with one button, and the effect of the button. */
export interface MailedLink {
  /** Name of a failure in the log. */
  readonly name: string
  readonly path: string
  /** The database function that takes its token, and returns whether the token was known. */
  readonly call: 'confirm_subscription' | 'unsubscribe_newsletter' | 'leave_course_waitlist'
  readonly form: FormMessages
  /** The link to show after success. */
  readonly nextLink: Link
  /** The message for an unknown token. */
  readonly unknown: { readonly title: string; readonly description: string; readonly link: Link }
}

const subscribeAgain = { href: '/blog#newsletter', label: 'Subscribe again' }
const writeToUs = { href: '/contact', label: 'Write to us' }

/** Confirms a subscription: the second step of the double opt-in (CONTRACT, decision 3). */
export const confirmationLink: MailedLink = {
  name: 'newsletter_confirm',
  path: '/newsletter/confirm',
  call: 'confirm_subscription',
  form: {
    submit: 'Confirm my subscription',
    busy: 'Confirming...',
    success: { title: 'You are in', description: 'The next article comes to your inbox.' },
    failure: {
      title: 'Error',
      description: 'We could not confirm it just now. Please press the button again in a few minutes.',
    },
  },
  nextLink: { href: '/blog', label: 'Read the blog' },
  unknown: {
    title: 'This link does not work',
    description:
      'It was cut short on its way, or the subscription has ended since. Subscribe again and we send you a fresh one.',
    link: subscribeAgain,
  },
}

const notRemoved = {
  title: 'Error',
  description: 'We could not take you off the list just now. Please press the button again in a few minutes.',
}

/** The unsubscribe link for people; mail programs' own buttons post to /api/newsletter/unsubscribe. */
export const unsubscribeLink: MailedLink = {
  name: 'newsletter_unsubscribe',
  path: '/newsletter/unsubscribe',
  call: 'unsubscribe_newsletter',
  form: {
    submit: 'Unsubscribe',
    busy: 'Unsubscribing...',
    success: {
      title: 'You are unsubscribed',
      description: 'No more newsletters from us. You are welcome back whenever you like.',
    },
    failure: notRemoved,
  },
  nextLink: subscribeAgain,
  unknown: {
    title: 'This link does not work',
    description:
      'It was cut short on its way. Try the link in our latest mail, or write to us and we take you off the list.',
    link: writeToUs,
  },
}

/** The link "Do not tell me" in the mails of a course waitlist. */
export const leaveCourseLink: MailedLink = {
  name: 'course_waitlist_leave',
  path: '/newsletter/courses',
  call: 'leave_course_waitlist',
  form: {
    submit: 'Do not tell me',
    busy: 'Taking you off...',
    success: {
      title: 'We will not write to you',
      description: 'Your address is deleted from the list of this course.',
    },
    failure: notRemoved,
  },
  nextLink: { href: '/courses', label: 'See our courses' },
  unknown: {
    title: 'This link leads nowhere',
    description:
      'Your address is deleted already, or the link was cut short on its way. If you still hear from us, write to us and we take you off the list.',
    link: writeToUs,
  },
}
