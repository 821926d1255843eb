import 'server-only'
import { renderLetter } from '@/lib/mail/letter'
import type { ClaimedMail } from '@/lib/mail/outbox/claims'
import type { Mail } from '@/lib/mail/send'
import { env } from '@/lib/platform/env'
import { siteIdentity } from '@/lib/school/identity'
import { type Composed, compose } from './compose'

/** The complete mail of a row of the outbox. The auth server's own mails arrive rendered and lack only the sender. */
export async function writeMail(claimed: ClaimedMail): Promise<Mail> {
  const from = sender()
  if (claimed.template === 'account_mail') return { ...(claimed.rendered as unknown as Mail), from }
  const { letter, ...envelope }: Composed = compose(claimed)
  return {
    from,
    to: claimed.recipient ?? schoolAddress(),
    ...envelope,
    ...(await renderLetter(letter, siteIdentity())),
  }
}

const schoolAddress = () => env().EMAIL_TO ?? env().SITE_EMAIL

function sender(): string {
  const { EMAIL_FROM, SITE_NAME, SITE_EMAIL } = env()
  return EMAIL_FROM ?? `"${SITE_NAME.replace(/["\\]/g, '')}" <${SITE_EMAIL}>`
}
