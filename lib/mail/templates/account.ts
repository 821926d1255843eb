import { siteIdentity } from '@/lib/school/identity'
import type { Composed } from './compose'

/** Contains the invitation's token: whoever opens the link chooses the password of the account. */
export function inviteToAdmin({ email, token }: { email: string; token: string }): Composed {
  const { name, url } = siteIdentity()
  return {
    subject: `You are invited to ${name}`,
    letter: {
      preview: 'Choose a password, and you are in.',
      heading: 'You are invited',
      paragraphs: [`The owner of ${name} invites ${email} to write and run the blog.`],
      action: { label: 'Choose your password', href: `${url}/invitation?token=${token}` },
      closing: ['The link works once, for seven days. If you do not know who this is, leave it.'],
    },
  }
}

/** Proves that the address of a new account belongs to whoever signed up. */
export function sendAddressCode({ email, code }: { email: string; code: string }): Composed {
  const { name } = siteIdentity()
  return {
    subject: `Your code for ${name}`,
    letter: {
      preview: 'It counts for ten minutes.',
      heading: 'Prove your address',
      paragraphs: [
        `An account for the admin of ${name} was made with ${email}. Type this code on the page you came from:`,
      ],
      answers: [['Code', `${code.slice(0, 4)}-${code.slice(4)}`]],
      closing: ['It counts for ten minutes. If it was not you, leave it: the account stays closed.'],
    },
  }
}
