import type { FormMessages } from '@/lib/platform/form'

interface Way {
  readonly href: string
  readonly label: string
}

interface Unknown {
  readonly title: string
  readonly description: string
  readonly way: Way
}

/** Messages of the page behind a mailed link. */
export interface LinkWords {
  readonly form: FormMessages
  /** The link to show after success. */
  readonly afterwards: Way
  /** The message for an unknown token. */
  readonly unknown: Unknown
}

const subscribeAgain = { href: '/blog#newsletter', label: 'Subscribe again' }

export const confirmationWords: LinkWords = {
  form: {
    submit: 'Confirm my subscription',
    busy: 'Confirming...',
    success: { title: 'You are in', description: 'The next article comes to your inbox.' },
    failure: {
      title: 'Error',
      description: 'We could not confirm it just now. Please press the button again in a few minutes.',
    },
  },
  afterwards: { href: '/blog', label: 'Read the blog' },
  unknown: {
    title: 'This link does not work',
    description:
      'It was cut short on its way, or the subscription has ended since. Subscribe again and we send you a fresh one.',
    way: subscribeAgain,
  },
}

export const unsubscribeWords: LinkWords = {
  form: {
    submit: 'Unsubscribe',
    busy: 'Unsubscribing...',
    success: {
      title: 'You are unsubscribed',
      description: 'No more newsletters from us. You are welcome back whenever you like.',
    },
    failure: {
      title: 'Error',
      description:
        'We could not take you off the list just now. Please press the button again in a few minutes.',
    },
  },
  afterwards: subscribeAgain,
  unknown: {
    title: 'This link does not work',
    description:
      'It was cut short on its way. Try the link in our latest mail, or write to us and we take you off the list.',
    way: { href: '/contact', label: 'Write to us' },
  },
}
