import type { listAssignees } from '@/lib/leads/inbox/queries'
import { formatDateTime } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { AssignField } from './assign-field'
import { ForgetButton } from './forget-button'
import type { Client } from './inbox-page'
import { MailHistory } from './mail-history'
import type { Message } from './message-page'
import { StatusField } from './status-field'
import { WaitingPlace } from './waiting-place'

interface MessageSideProps {
  client: Client
  message: Message
  assignees: Awaited<ReturnType<typeof listAssignees>>
}

/** The status of a message, the emails about it, and what the person agreed to. */
export function MessageSide({ client, message, assignees }: MessageSideProps) {
  const { kind, id, status, assignedTo, waitsIn, mails, consent, receivedAt, email } = message
  const { timeZone } = siteIdentity()
  return (
    <div className="grid min-w-0 gap-6">
      <section aria-label="Where it stands" className="grid gap-5 border border-line bg-surface p-5">
        <StatusField kind={kind} id={id} status={status} />
        <AssignField kind={kind} id={id} assignedTo={assignedTo} assignees={assignees} />
      </section>
      {waitsIn && <WaitingPlace client={client} message={message} cohort={waitsIn} />}
      <MailHistory mails={mails} timeZone={timeZone} />
      <section aria-label="Personal data" className="grid gap-3 border border-line bg-surface p-5">
        <p className="text-small text-muted">
          {consent
            ? `Agreed to on ${formatDateTime(receivedAt, timeZone)}: “${consent}”`
            : 'Sent without a consent line of its own.'}
        </p>
        <ForgetButton email={email} />
      </section>
    </div>
  )
}
