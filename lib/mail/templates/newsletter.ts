import { siteIdentity } from '@/lib/school/identity'
import type { Composed } from './compose'

interface Request {
  token: string
}

/** The confirmation mail of the double opt-in: only its button subscribes. */
export function confirmSubscription({ token }: Request): Composed {
  const { name, url } = siteIdentity()
  return {
    subject: `Confirm your subscription to ${name}`,
    letter: {
      preview: 'One tap, and the next article comes to you.',
      heading: 'Almost there',
      paragraphs: [`Somebody, we hope you, asked for our newsletter to be sent to this address.`],
      action: {
        label: 'Confirm my subscription',
        href: `${url}/newsletter/confirm?token=${token}`,
        enroll: true,
      },
      closing: ['If it was not you, leave this mail: nothing more will come.'],
    },
  }
}
