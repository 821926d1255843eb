import 'server-only'
import type { FormRow, LeadForm } from '@/lib/forms/define'
import { leadForms } from '@/lib/forms/rows'
import type { ClaimedMail } from '@/lib/mail/outbox/mutations'
import { type ComposedEmail, renderEmail } from '@/lib/mail/render-email'
import type { Mail } from '@/lib/mail/send'
import { env } from '@/lib/platform/env'
import { siteIdentity } from '@/lib/school/identity'
import { inboxDigest } from './digest'
import { leadAcknowledgement, leadNotice, seatNotice } from './leads'
import {
  acknowledgeCourseWaitlist,
  announceCourse,
  campaignEmail,
  confirmSubscription,
  testCampaignEmail,
} from './newsletter'
import { messageReply } from './replies'
import { failedRunNotice, inviteToAdmin, sendAddressCode } from './staff'

/** Renders a row of the outbox. @throws when its template does not exist. */
export function compose({ template, payload }: Pick<ClaimedMail, 'template' | 'payload'>): ComposedEmail {
  const write = templates[template]
  if (!write) throw new Error(`There is no email template named ${template}`)
  return write(payload as never)
}

const templates: Record<string, (payload: never) => ComposedEmail> = {
  ...Object.fromEntries(Object.values(leadForms).flatMap(templatesOf)),
  enrollment_application_seat: seatNotice,
  message_reply: messageReply,
  inbox_digest: inboxDigest,
  invitation: inviteToAdmin,
  address_code: sendAddressCode,
  newsletter_confirmation: confirmSubscription,
  run_failed: failedRunNotice,
  newsletter_post: campaignEmail,
  newsletter_post_test: testCampaignEmail,
  course_waitlist_acknowledgement: acknowledgeCourseWaitlist,
  course_opens: announceCourse,
}

function templatesOf(form: LeadForm): [template: string, write: (payload: never) => ComposedEmail][] {
  return [
    [`${form.kind}_notice`, (row: Parameters<typeof leadNotice>[1]) => leadNotice(form, row)],
    [`${form.kind}_acknowledgement`, (row: FormRow) => leadAcknowledgement(form, row)],
  ]
}

/**
 * The complete mail of an outbox row. Without a recipient it goes to the school. Mails of the auth server are
 * already rendered and lack only the sender.
 */
export async function composeMail(claimed: ClaimedMail): Promise<Mail> {
  const from = sender()
  if (claimed.template === 'account_mail') return { ...(claimed.rendered as unknown as Mail), from }
  const { content, ...envelope }: ComposedEmail = compose(claimed)
  return {
    from,
    to: claimed.recipient ?? env().EMAIL_TO ?? env().SITE_EMAIL,
    ...envelope,
    ...(await renderEmail(content, siteIdentity())),
  }
}

function sender(): string {
  const { EMAIL_FROM, SITE_NAME, SITE_EMAIL } = env()
  return EMAIL_FROM ?? `"${SITE_NAME.replace(/["\\]/g, '')}" <${SITE_EMAIL}>`
}
