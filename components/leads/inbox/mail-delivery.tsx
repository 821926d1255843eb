import type { MailState } from '@/lib/mail/outbox/state'
import { cn } from '@/lib/platform/cn'
import { academyTime } from '@/lib/school/identity'
import { ResendButton } from './message-controls'

/** Where a mail stands, and a button to send it again when it was given up. */
export function MailDelivery({ mail }: { mail: MailState }) {
  const { status, delivery } = mail
  return (
    <>
      <p className={cn('text-small', isUndelivered(mail) ? 'text-danger' : 'text-muted')}>
        {describeDelivery(mail)}
      </p>
      {(status === 'failed' || status === 'stopped' || delivery === 'bounced') && (
        <ResendButton id={mail.id} />
      )}
    </>
  )
}

export const isUndelivered = ({ status, delivery }: MailState) =>
  status === 'failed' || status === 'stopped' || delivery === 'bounced' || delivery === 'complained'

function describeDelivery({ status, delivery, attempts, sentAt, lastError }: MailState): string {
  if (delivery === 'bounced') return 'Not delivered: the address does not accept it.'
  if (delivery === 'complained')
    return 'The receiver marked it as spam. We send nothing more to this address.'
  if (status === 'sent' && sentAt) {
    return `${delivery === 'delivered' ? 'Delivered' : 'Sent'} ${academyTime(sentAt)}`
  }
  if (status === 'stopped') return `Not sent: ${lastError ?? 'No reason given.'}`
  if (status === 'failed') return `Given up after ${attempts} tries: ${lastError ?? 'no reason given'}`
  return attempts > 0 ? `Waiting, tried ${attempts} times` : 'Waiting to be sent'
}
