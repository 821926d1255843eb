import type { FormRow, LeadForm } from '@/lib/forms/define'
import { labelledValues, leadForms, nameOf, phoneOf } from '@/lib/forms/rows'
import type { ComposedEmail } from '@/lib/mail/render-email'
import { cutText } from '@/lib/platform/cut-text'
import { env } from '@/lib/platform/env'
import { formatDateTime, normaliseTimestamp } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'

interface Reply {
  kind: LeadForm['kind']
  subject: string
  body: string
  /** The row of the message that is answered. */
  message: FormRow & { email: string; created_at: string }
}

/** The mail with an admin's reply to a message, which it quotes. Answers to it go to the school. */
export function messageReply({ kind, subject, body, message }: Reply, school: School): ComposedEmail {
  const { identity } = school
  const sentAt = formatDateTime(normaliseTimestamp(message.created_at), identity.timeZone)
  return {
    subject,
    replyTo: env().EMAIL_TO ?? identity.email,
    content: {
      preview: cutText(body, 140),
      heading: subject,
      paragraphs: body.split(/\n\s*\n/),
      quote: {
        heading: `On ${sentAt} you wrote:`,
        text: quoteOf(leadForms[kind], message, school),
      },
    },
  }
}

const maxQuote = 2000

/**
 * What was filled in, without the name and the addresses: one line a field, the message itself last. Seat and reference are left out: the sender did not
 * write them.
 */
function quoteOf(form: LeadForm, message: Reply['message'], school: School): string {
  const own = [nameOf(form, message), phoneOf(form, message), message.email]
  const typed = { ...message, seat_status: null, reference: null }
  const lines = labelledValues(form, typed, 'inbox', school)
    .filter(([, value]) => !own.includes(value))
    .map(([label, value]) => `${label}: ${value}`)
  const quote = lines.join('\n')
  return quote.length > maxQuote ? `${cutText(quote, maxQuote)}…` : quote
}
