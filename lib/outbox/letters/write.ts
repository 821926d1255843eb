import 'server-only'
import { siteIdentity } from '@/lib/academy/identity'
import { env } from '@/lib/core/env'
import { renderLetter } from '@/lib/email/letter'
import type { Mail } from '@/lib/email/send'
import type { ClaimedMail } from '../claims'
import { type Composed, compose } from './compose'

/** The finished mail of a row of the outbox. The auth server's own mails come written and lack only the sender. */
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
