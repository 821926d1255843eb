import { agreedOf } from '@/lib/forms/agreed'
import { applicationPath } from '@/lib/forms/application-link'
import type { FormRow, LeadForm } from '@/lib/forms/define'
import { enrollmentApplicationForm } from '@/lib/forms/enrollment-application'
import { labelledValues, nameOf, phoneOf } from '@/lib/forms/rows'
import type { ComposedEmail } from '@/lib/mail/render-email'
import { cutText } from '@/lib/platform/cut-text'
import { whatsAppNumber } from '@/lib/platform/phone'
import type { Tables } from '@/lib/platform/supabase/database.types'
import { formatDeadline, formatLongDay, normaliseTimestamp } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import { type SiteIdentity, whatsappHref } from '@/lib/school/identity'
import { fill } from '@/lib/school/placeholders'

type Row = FormRow & {
  id: string
  email: string
  /** Why it may be spam, and whether the sender was acknowledged nevertheless. */
  suspicion?: string | null
  acknowledged?: boolean
}

/**
 * The mail to the school: the sender and the message, with a reply button. @throws when the row names nobody.
 */
export function leadNotice(form: LeadForm, row: Row, school: School): ComposedEmail {
  const { email, suspicion, acknowledged } = row
  const name = nameOf(form, row)
  if (!name) throw new Error('The message has no sender.')
  const firstName = name.split(' ')[0] || name
  const phone = phoneOf(form, row)
  const number = phone && whatsAppNumber(phone)
  const fields = labelledValues(form, row, 'mail', school)
  return {
    subject: `${form.titles.notice} from ${name}`,
    replyTo: email,
    content: {
      preview: cutText(fields.map(([, value]) => value).join(' · '), 140),
      heading: `${form.titles.notice} from ${name}`,
      paragraphs: [
        `Reply to this email and ${firstName} reads it. We promised to answer ${school.responsePromise.text}.`,
      ],
      fields,
      action: { label: 'Open the message', href: messageUrl(school.identity, form.kind, row.id) },
      closing: suspicion ? [suspicionHint(suspicion, acknowledged)] : undefined,
      links: number
        ? [{ label: `Write to ${firstName} on WhatsApp`, href: `https://wa.me/${number}` }]
        : undefined,
    },
  }
}

const suspicionHint = (reason: string, acknowledged = false) =>
  `A hint: ${reason} It may be spam.${acknowledged ? '' : ' The sender gets an acknowledgement once you say in the inbox that it is not.'}`

/** The page of a message in the inbox. */
export const messageUrl = ({ url }: SiteIdentity, kind: string, id: string) =>
  `${url}/admin/inbox/${kind}/${id}`

/**
 * The mail to the sender, whose address is unconfirmed: the message has arrived, and what happens next.
 * Sent again after it has arrived, it only gives the link of an application once more. Contains no user input but the chosen course, so
 * that the form cannot be used to send messages to strangers.
 */
export function leadAcknowledgement(form: LeadForm, row: FormRow, school: School): ComposedEmail {
  const { identity, facts } = school
  const { course, seat_status, reference, agreed, again } = row
  // An acknowledgement that was held back may be sent when another cohort takes applications.
  const cohort = agreedOf(row)?.starts_on
  const next = again
    ? 'Here is the link to the page of your application again.'
    : fill(form.acknowledgement.text({ course, seat_status, cohort }, school), facts)
  const fields = labelledValues(form, { course, agreed, reference }, 'mail', school)
  return {
    subject: again ? 'The link to your application' : form.acknowledgement.subject,
    // The address that mails are sent from may have no mailbox.
    replyTo: identity.email,
    content: {
      preview: next,
      heading: 'Thank you',
      paragraphs: [next],
      fields: fields.length > 0 ? fields : undefined,
      ...acknowledgementLinks(row, identity),
      closing: [
        'Questions, or something to correct? Reply to this email. If it was not you who wrote, you need not do anything.',
      ],
    },
  }
}

/** WhatsApp; in front of it the page of an application, where the row has one. */
function acknowledgementLinks(
  { submission_id: submissionId, email, reference }: FormRow,
  identity: SiteIdentity,
) {
  const chat = { label: 'Chat on WhatsApp', href: whatsappHref(identity) }
  if (typeof submissionId !== 'string' || typeof email !== 'string' || !reference) return { action: chat }
  const href = `${identity.url}${applicationPath({ submissionId, email })}`
  return { action: { label: 'See what happens next', href, enroll: true }, links: [chat] }
}

/** The mail to an applicant who was moved from the waiting list to a seat. */
export function seatNotice(row: Tables<'enrollment_applications'>, school: School): ComposedEmail {
  const { identity } = school
  const { cohort, course, payment, agreed } = row
  const start = cohort ? `the cohort that starts ${formatLongDay(cohort)}` : 'our next cohort'
  return {
    subject: 'A seat is yours',
    replyTo: identity.email,
    content: {
      preview: `You are off the waiting list: you have a seat in ${start}.`,
      heading: 'A seat is yours',
      paragraphs: [
        `You are off the waiting list: you have a seat in ${start}.`,
        'We write to you about payment and the first class. This is what you applied for:',
      ],
      fields: labelledValues(enrollmentApplicationForm, { course, payment, agreed }, 'mail', school),
      action: { label: 'Chat on WhatsApp', href: whatsappHref(identity) },
      closing: [
        'If you cannot come, reply to this email, and the seat goes to the next person on the waiting list.',
      ],
    },
  }
}

type Offer = Pick<Tables<'enrollment_applications'>, 'cohort' | 'course' | 'payment' | 'agreed'> &
  Pick<Tables<'seat_offers'>, 'ends_at'> &
  Partial<Record<'submission_id' | 'email' | 'reference', string>>

/** The mail to an applicant on the waiting list to whom a free seat is offered for a time. */
export function seatOffer(row: Offer, school: School): ComposedEmail {
  const { identity } = school
  const { cohort, course, payment, agreed, ends_at, submission_id: submissionId, email } = row
  const until = formatDeadline(normaliseTimestamp(ends_at), identity.timeZone)
  const start = cohort ? `the cohort that starts ${formatLongDay(cohort)}` : 'our next cohort'
  const path = submissionId && email && applicationPath({ submissionId, email })
  const chat = { label: 'Chat on WhatsApp', href: whatsappHref(identity) }
  return {
    subject: 'A seat is free for you',
    replyTo: identity.email,
    content: {
      preview: `It is yours if you take it until ${until}.`,
      heading: 'A seat is free for you',
      paragraphs: [
        `You are next on the waiting list, and a seat in ${start} is free. It is kept for you until ${until}.`,
        path
          ? 'Take it or decline it on your private page. This is what you applied for:'
          : 'To take it, reply to this email. This is what you applied for:',
      ],
      fields: labelledValues(enrollmentApplicationForm, { course, payment, agreed }, 'mail', school),
      ...(path
        ? {
            action: { label: 'Take or decline the seat', href: `${identity.url}${path}/seat`, enroll: true },
            links: [chat],
          }
        : { action: chat }),
      closing: [
        'If you do not answer by then, the seat goes to the next person on the waiting list. You stay on the list, but you will not be offered another seat automatically: write to us if you still want one.',
      ],
    },
  }
}
