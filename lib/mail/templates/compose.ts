import type { FormRow, LeadForm } from '@/lib/forms/define'
import { leadForms } from '@/lib/forms/rows'
import type { Letter } from '@/lib/mail/letter'
import type { ClaimedMail } from '@/lib/mail/outbox/claims'
import type { Mail } from '@/lib/mail/send'
import { inviteToAdmin, sendAddressCode } from './account'
import { acknowledgeWatch, announceCourse } from './course'
import { leadAcknowledgement, leadNotice, tellOfSeat } from './leads'
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
  ...Object.fromEntries(Object.values(leadForms).flatMap(lettersOf)),
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

function lettersOf(form: LeadForm): [template: string, write: (payload: never) => Composed][] {
  return [
    [`${form.kind}_notice`, (row: Parameters<typeof leadNotice>[1]) => leadNotice(form, row)],
    [`${form.kind}_acknowledgement`, (row: FormRow) => leadAcknowledgement(form, row)],
  ]
}
