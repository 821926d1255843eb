import { EndLinkButton } from '@/components/leads/application/end-link-button'
import { Disclosure } from '@/components/ui/disclosure'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import type { Client } from '@/lib/accounts/member'
import type { Message } from '@/lib/leads/inbox/message'
import type { Assignee } from '@/lib/leads/inbox/queries'
import { schoolClock } from '@/lib/school/school'
import { MailDelivery } from './mail-delivery'
import { AssignField, ForgetButton, ResendButton } from './message-controls'
import { SeatStatus } from './seat-status'

type MessageSideProps = { client: Client; message: Message; assignees: readonly Assignee[] }

/** Who answers a message, the emails about it, and the sender's consent. */
export async function MessageSide({ client, message, assignees }: MessageSideProps) {
  const time = await schoolClock()
  const { kind, id, assignedTo, place, mails, consent, terms, receivedAt, email, linkEndsAt } = message
  const arrived = mails.find(
    ({ isAcknowledgement, status, delivery }) =>
      isAcknowledgement && status === 'sent' && delivery !== 'bounced' && delivery !== 'complained',
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-label="Assignment" className="grid gap-5 border border-line bg-surface p-5">
        <HydratedFieldset>
          <AssignField kind={kind} id={id} assignedTo={assignedTo} assignees={assignees} />
        </HydratedFieldset>
      </section>
      {place && <SeatStatus client={client} message={message} place={place} />}
      <MailHistory mails={mails} />
      <section aria-label="Personal data" className="grid gap-3 border border-line bg-surface p-5">
        <p className="text-small text-muted">
          {consent
            ? `Agreed to on ${time(receivedAt)}: “${consent}”`
            : 'Sent without a consent line of its own.'}
        </p>
        {terms && (
          <Disclosure summary="The terms as they were then">
            <p className="text-small whitespace-pre-line">{terms}</p>
          </Disclosure>
        )}
        {linkEndsAt && (
          <>
            <p className="text-small text-muted">
              The applicant’s private link works until {time(linkEndsAt)}.
            </p>
            {arrived && <ResendButton id={arrived.id} label="Send the link again" />}
            <EndLinkButton id={id} />
          </>
        )}
        <ForgetButton email={email} />
      </section>
    </div>
  )
}

/** The emails sent about this message, and their delivery status. */
function MailHistory({ mails }: { mails: Message['mails'] }) {
  return (
    <section aria-labelledby="mails" className="border border-line bg-surface p-5">
      <h2 id="mails" className="type-card">
        Emails
      </h2>
      {mails.length === 0 && <p className="mt-2 text-muted">No email about this message.</p>}
      <ul className="mt-2 divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id} className="grid gap-1 py-3">
            <p className="font-nav">{mail.label}</p>
            <p className="text-small wrap-anywhere text-muted">To {mail.recipient}</p>
            <MailDelivery mail={mail} />
          </li>
        ))}
      </ul>
    </section>
  )
}
