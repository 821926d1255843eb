import type { Letter } from '@/lib/mail/letter'
import { responsePromise } from '@/lib/school/cohort'
import { siteIdentity } from '@/lib/school/identity'
import type { Composed } from './compose'

type Answers = NonNullable<Letter['answers']>

interface Sender {
  name: string
  email: string
  /** Why it may be spam. */
  suspicion?: string | null
}

/** To the school: the sender and the message, with a reply button. */
export function notice(what: string, { name, email, suspicion }: Sender, answers: Answers): Composed {
  return {
    subject: `${suspicion ? 'Possible spam: ' : ''}${what} from ${name}`,
    replyTo: email,
    letter: {
      preview: answers
        .map(([, value]) => value)
        .join(' · ')
        .slice(0, 140),
      heading: `${what} from ${name}`,
      paragraphs: [
        suspicion
          ? `This may be spam: ${suspicion} The sender got no acknowledgement.`
          : `Answer this mail and ${firstName(name)} reads it. We promised to answer ${responsePromise.text}.`,
      ],
      answers,
      action: { label: 'Open the inbox', href: `${siteIdentity().url}/admin/inbox` },
    },
  }
}

/**
 * To the address that was typed, which is unconfirmed: that something arrived and what happens next. It contains no
 * user input, so that the form cannot be used to send messages to strangers.
 */
export function acknowledgement(subject: string, next: string, course?: string): Composed {
  const { email, whatsappHref } = siteIdentity()
  return {
    subject,
    // The sender's address may be one without a mailbox.
    replyTo: email,
    letter: {
      preview: next,
      heading: 'Thank you',
      paragraphs: [next],
      answers: course ? [['Course', course]] : undefined,
      action: { label: 'Chat on WhatsApp', href: whatsappHref() },
      closing: [
        'Questions, or something to correct? Answer this mail. If it was not you who wrote, you need not do anything.',
      ],
    },
  }
}

const firstName = (name: string) => name.split(' ')[0] || name

/** Empty values are not shown. */
export const given = (rows: readonly (readonly [string, string | null])[]): Answers =>
  rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
