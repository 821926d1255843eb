import { responsePromise } from '@/lib/academy/cohort'
import { siteIdentity } from '@/lib/academy/identity'
import type { Letter } from '@/lib/email/letter'
import type { Composed } from './compose'

type Answers = NonNullable<Letter['answers']>

interface Sender {
  name: string
  email: string
}

/** To the school: who wrote and what, with an answer one tap away. */
export function notice(what: string, { name, email }: Sender, answers: Answers): Composed {
  return {
    subject: `${what} from ${name}`,
    replyTo: email,
    letter: {
      preview: answers
        .map(([, value]) => value)
        .join(' · ')
        .slice(0, 140),
      heading: `${what} from ${name}`,
      paragraphs: [
        `Answer this mail and ${firstName(name)} reads it. We promised to answer ${responsePromise.text}.`,
      ],
      answers,
      action: { label: 'Open the inbox', href: `${siteIdentity().url}/admin/inbox` },
    },
  }
}

/** To the sender: that it arrived, what happens next, and what was sent. */
export function acknowledgement(
  subject: string,
  { name }: Pick<Sender, 'name'>,
  next: readonly string[],
  answers: Answers,
): Composed {
  const { email, whatsappHref } = siteIdentity()
  return {
    subject,
    // The sender's address may be one that nobody reads.
    replyTo: email,
    letter: {
      preview: next[0] ?? subject,
      heading: `Thank you, ${firstName(name)}`,
      paragraphs: [...next, 'This is what you sent:'],
      answers,
      action: { label: 'Chat on WhatsApp', href: whatsappHref() },
      closing: ['If anything in it is wrong, answer this mail and tell us.'],
    },
  }
}

export const firstName = (name: string) => name.split(' ')[0] || name

/** Answers that were left out are not shown. */
export const given = (rows: readonly (readonly [string, string | null])[]): Answers =>
  rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
