import type { LinkWords } from '@/lib/newsletter/messages'

/** The page behind the link "Do not tell me". */
export const leaveWords: LinkWords = {
  form: {
    submit: 'Do not tell me',
    busy: 'Taking you off...',
    success: {
      title: 'We will not write to you',
      description: 'Your address is deleted from the list of this course.',
    },
    failure: {
      title: 'Error',
      description:
        'We could not take you off the list just now. Please press the button again in a few minutes.',
    },
  },
  afterwards: { href: '/courses', label: 'See our courses' },
  unknown: {
    title: 'This link leads nowhere',
    description:
      'Your address is deleted already, or the link was cut short on its way. If you still hear from us, write to us and we take you off the list.',
    way: { href: '/contact', label: 'Write to us' },
  },
}
