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
    success: { title: 'You are subscribed', description: 'We email you the next article.' },
    failure: {
      title: 'Error',
      description: 'We could not confirm it just now. Please press the button again in a few minutes.',
    },
  },
  nextLink: { href: '/blog', label: 'Read the blog' },
  unknown: {
    title: 'This link does not work',
    description:
      'It is incomplete, or the subscription has ended. Subscribe again and we send you a new one.',
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
    description: 'It is incomplete. Try the link in our latest email, or write to us and we unsubscribe you.',
    link: writeToUs,
  },
}

/** The link "Leave the waitlist" in the mails of a course waitlist. */
export const leaveCourseLink: MailedLink = {
  name: 'course_waitlist_leave',
  path: '/newsletter/courses',
  call: 'leave_course_waitlist',
  form: {
    submit: 'Leave the waitlist',
    busy: 'Leaving...',
    success: {
      title: 'You left the waitlist',
      description: 'We deleted your email address and will not write to you about this course.',
    },
    failure: notRemoved,
  },
  nextLink: { href: '/courses', label: 'See our courses' },
  unknown: {
    title: 'This link does not work',
    description:
      'Your address is already deleted, or the link is incomplete. If you still hear from us, write to us and we remove you.',
    link: writeToUs,
  },
}
