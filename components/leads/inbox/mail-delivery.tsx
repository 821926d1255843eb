import type { MailState } from '@/lib/mail/outbox/state'
import { cn } from '@/lib/platform/cn'
import { schoolClock } from '@/lib/school/school'
import { ResendButton } from './message-controls'

/** Where a mail stands, and a button to send it again when it was given up. */
export async function MailDelivery({ mail }: { mail: MailState }) {
  const time = await schoolClock()
  const { status, delivery } = mail
  return (
    <>
      <p className={cn('text-small', isUndelivered(mail) ? 'text-danger' : 'text-muted')}>
        {describeDelivery(mail, time)}
      </p>
      {(status === 'failed' || status === 'stopped' || delivery === 'bounced') && (
        <ResendButton id={mail.id} />
      )}
    </>
  )
}

export const isUndelivered = ({ status, delivery }: MailState) =>
  status === 'failed' || status === 'stopped' || delivery === 'bounced' || delivery === 'complained'

type Clock = (instant: string) => string

function describeDelivery(mail: MailState, time: Clock): string {
  const { status, delivery, attempts, sentAt, lastError } = mail
  if (delivery === 'bounced') return 'Not delivered: the address does not accept it.'
  if (delivery === 'complained')
    return 'The receiver marked it as spam. We send nothing more to this address.'
  if (status === 'sent' && sentAt) {
    return `${delivery === 'delivered' ? 'Delivered' : 'Sent'} ${time(sentAt)}`
  }
  if (status === 'stopped') return `Not sent: ${lastError ?? 'No reason given.'}`
  if (status === 'failed') return `Given up after ${attempts} tries: ${lastError ?? 'no reason given'}`
  return attempts > 0 ? `Waiting, tried ${attempts} times` : 'Waiting to be sent'
}
