import type { Letter } from '@/lib/mail/letter'
import type { ClaimedMail } from '@/lib/mail/outbox/claims'
import type { Mail } from '@/lib/mail/send'
import { inviteToAdmin, sendAddressCode } from './account'
import { acknowledgeApplication, noticeOfApplication, tellOfSeat } from './application'
import { acknowledgeWatch, announceCourse } from './course'
import { acknowledgeInquiry, noticeOfInquiry } from './inquiry'
import { acknowledgeMessage, noticeOfMessage } from './message'
import { confirmSubscription } from './newsletter'
import { postToReader, postToTry } from './post'
import { tellOfFailedRun } from './run-failed'

export type Composed = Pick<Mail, 'subject' | 'replyTo' | 'headers'> & { letter: Letter }

/** Renders a row of the outbox. @throws when its template does not exist. */
export function compose({ template, payload }: Pick<ClaimedMail, 'template' | 'payload'>): Composed {
  const write = letters[template]
  if (!write) throw new Error(`There is no letter named ${template}`)
  return write(payload as never)
}

const letters: Record<string, (payload: never) => Composed> = {
  contact_message_notice: noticeOfMessage,
  contact_message_acknowledgement: acknowledgeMessage,
  enrollment_inquiry_notice: noticeOfInquiry,
  enrollment_inquiry_acknowledgement: acknowledgeInquiry,
  enrollment_application_notice: noticeOfApplication,
  enrollment_application_acknowledgement: acknowledgeApplication,
  enrollment_application_seat: tellOfSeat,
  invitation: inviteToAdmin,
  address_code: sendAddressCode,
  newsletter_confirmation: confirmSubscription,
  run_failed: tellOfFailedRun,
  newsletter_post: postToReader,
  newsletter_post_test: postToTry,
  course_watch_acknowledgement: acknowledgeWatch,
  course_opens: announceCourse,
}
