import type { FormRow, LeadForm } from '@/lib/forms/define'
import { labelledValues, leadForms, nameOf, phoneOf } from '@/lib/forms/rows'
import type { ComposedEmail } from '@/lib/mail/render-email'
import { env } from '@/lib/platform/env'
import { normaliseTimestamp } from '@/lib/platform/time'
import { academyTime, siteIdentity } from '@/lib/school/identity'

interface Reply {
  kind: LeadForm['kind']
  subject: string
  body: string
  /** The row of the message that is answered. */
  message: FormRow & { email: string; created_at: string }
}

/** The mail with an admin's reply to a message, which it quotes. Answers to it go to the school. */
export function messageReply({ kind, subject, body, message }: Reply): ComposedEmail {
  const { EMAIL_TO } = env()
  return {
    subject,
    replyTo: EMAIL_TO ?? siteIdentity().email,
    content: {
      preview: body.slice(0, 140),
      heading: subject,
      paragraphs: body.split(/\n\s*\n/),
      quote: {
        heading: `On ${academyTime(normaliseTimestamp(message.created_at))} you wrote:`,
        text: quoteOf(leadForms[kind], message),
      },
    },
  }
}

const maxQuote = 2000

/** What was filled in, without the name and the addresses: one line a field, the message itself last. */
function quoteOf(form: LeadForm, message: Reply['message']): string {
  const own = [nameOf(form, message), phoneOf(form, message), message.email]
  const lines = labelledValues(form, message, 'inbox')
    .filter(([, value]) => !own.includes(value))
    .map(([label, value]) => `${label}: ${value}`)
  const quote = lines.join('\n')
  return quote.length > maxQuote ? `${quote.slice(0, maxQuote)}…` : quote
}
