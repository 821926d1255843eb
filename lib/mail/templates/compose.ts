import 'server-only'
import type { LeadForm } from '@/lib/forms/define'
import { leadForms } from '@/lib/forms/rows'
import { type ComposedEmail, renderEmail } from '@/lib/mail/render-email'
import type { Mail } from '@/lib/mail/send'
import { env } from '@/lib/platform/env'
import type { Tables } from '@/lib/platform/supabase/database.types'
import type { School } from '@/lib/school/compose'
import type { SiteIdentity } from '@/lib/school/identity'
import { inboxDigest } from './digest'
import { leadAcknowledgement, leadNotice, seatNotice, seatOffer } from './leads'
import {
  acknowledgeCourseWaitlist,
  announceCourse,
  campaignEmail,
  confirmSubscription,
  testCampaignEmail,
} from './newsletter'
import { messageReply } from './replies'
import { failedRunNotice, inviteToAdmin, keyTest, sendAddressCode } from './staff'

type Content = Pick<Tables<'email_outbox'>, 'template' | 'payload'>
type OutboxMail = Content & Partial<Pick<Tables<'email_outbox'>, 'recipient' | 'rendered'>>

/** Renders a row of the outbox. @throws when its template does not exist. */
export function compose({ template, payload }: Content, school: School): ComposedEmail {
  const write = templates[template]
  if (!write) throw new Error(`There is no email template named ${template}`)
  return write(payload as never, school)
}

type Template = (payload: never, school: School) => ComposedEmail

const templates: Record<string, Template> = {
  ...Object.fromEntries(Object.values(leadForms).flatMap(templatesOf)),
  enrollment_application_seat: seatNotice,
  seat_offer: seatOffer,
  message_reply: messageReply,
  inbox_digest: inboxDigest,
  invitation: inviteToAdmin,
  address_code: sendAddressCode,
  newsletter_confirmation: confirmSubscription,
  run_failed: failedRunNotice,
  key_test: keyTest,
  newsletter_post: campaignEmail,
  newsletter_post_test: testCampaignEmail,
  course_waitlist_acknowledgement: acknowledgeCourseWaitlist,
  course_opens: announceCourse,
}

function templatesOf(form: LeadForm): [template: string, write: Template][] {
  return [
    [`${form.kind}_notice`, (row, school) => leadNotice(form, row, school)],
    [`${form.kind}_acknowledgement`, (row, school) => leadAcknowledgement(form, row, school)],
  ]
}

/**
 * The complete mail of an outbox row. Without a recipient it goes to the school. Mails of the auth server are
 * already rendered and lack only the sender.
 */
export async function composeMail(mail: OutboxMail, school: School): Promise<Mail> {
  const { identity } = school
  const from = senderOf(identity)
  if (mail.template === 'account_mail') return { ...(mail.rendered as unknown as Mail), from }
  const { content, ...envelope }: ComposedEmail = compose(mail, school)
  return {
    from,
    to: mail.recipient ?? env().EMAIL_TO ?? identity.email,
    ...envelope,
    ...(await renderEmail(content, identity)),
  }
}

const senderOf = ({ name, email }: SiteIdentity) =>
  env().EMAIL_FROM ?? `"${name.replace(/["\\]/g, '')}" <${email}>`
