import { formatDateTime } from '@/lib/platform/time'
import type { Message } from './message-page'
import { ResendButton } from './resend-button'

type Mail = Message['mails'][number]

/** The emails sent about this message, and their delivery status. */
export function MailHistory({ mails, timeZone }: { mails: readonly Mail[]; timeZone: string }) {
  return (
    <section aria-labelledby="mails" className="border border-line bg-surface p-5">
      <h2 id="mails" className="type-card">
        Mails
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id} className="grid gap-1 py-3">
            <p className="font-nav">{mail.label}</p>
            <p className="text-small break-words text-muted">To {mail.recipient}</p>
            <p className={mail.status === 'failed' ? 'text-small text-danger' : 'text-small text-muted'}>
              {stateOf(mail, timeZone)}
            </p>
            {(mail.status === 'failed' || mail.status === 'stopped' || mail.delivery === 'bounced') && (
              <ResendButton id={mail.id} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ status, delivery, attempts, sentAt, lastError }: Mail, timeZone: string): string {
  if (delivery === 'bounced') return 'It came back: the address does not take it.'
  if (delivery === 'complained') return 'The receiver called it spam. Nothing more is sent there.'
  if (status === 'sent' && sentAt) {
    return `${delivery === 'delivered' ? 'Delivered' : 'Sent'} ${formatDateTime(sentAt, timeZone)}`
  }
  if (status === 'stopped') return `Not sent: ${lastError ?? 'No reason given.'}`
  if (status === 'failed') return `Given up after ${attempts} tries: ${lastError ?? 'no reason given'}`
  return attempts > 0 ? `Waiting, tried ${attempts} times` : 'Waiting to leave'
}
