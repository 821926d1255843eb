import { EndLinkButton } from '@/components/leads/application/end-link-button'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import type { Assignee, Message } from '@/lib/leads/inbox/queries'
import { loadSeatCounts, seatSummary } from '@/lib/leads/seats'
import { orNull } from '@/lib/platform/log'
import { formatLongDay } from '@/lib/platform/time'
import { schoolClock } from '@/lib/school/school'
import { MailDelivery } from './mail-delivery'
import { AssignField, ForgetButton, GiveSeatButton } from './message-controls'

type MessageSideProps = { client: Client; message: Message; assignees: readonly Assignee[] }

/** Who answers a message, the emails about it, and the sender's consent. */
export async function MessageSide({ client, message, assignees }: MessageSideProps) {
  const time = await schoolClock()
  const { kind, id, assignedTo, waitlistCohort, mails, consent, receivedAt, email, linkEndsAt } = message
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-label="Assignment" className="grid gap-5 border border-line bg-surface p-5">
        <HydratedFieldset>
          <AssignField kind={kind} id={id} assignedTo={assignedTo} assignees={assignees} />
        </HydratedFieldset>
      </section>
      {waitlistCohort && <WaitlistStatus client={client} message={message} cohort={waitlistCohort} />}
      <MailHistory mails={mails} />
      <section aria-label="Personal data" className="grid gap-3 border border-line bg-surface p-5">
        <p className="text-small text-muted">
          {consent
            ? `Agreed to on ${time(receivedAt)}: “${consent}”`
            : 'Sent without a consent line of its own.'}
        </p>
        {linkEndsAt && (
          <>
            <p className="text-small text-muted">
              The applicant’s private link works until {time(linkEndsAt)}.
            </p>
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

interface WaitlistStatusProps {
  client: Client
  message: Message
  cohort: NonNullable<Message['waitlistCohort']>
}

/** For an application on the waiting list: whether a seat is free, who is next, a button to give the seat. */
async function WaitlistStatus({ client, message: { id, name }, cohort }: WaitlistStatusProps) {
  const seatCounts = await orNull(loadSeatCounts(client, cohort.id), 'inbox.standing_unknown')
  return (
    <section aria-labelledby="waiting" className="grid gap-3 border border-line bg-surface p-5">
      <div>
        <h2 id="waiting" className="type-card">
          Waiting list
        </h2>
        <p className="text-small text-muted">Cohort of {formatLongDay(cohort.startsOn)}</p>
      </div>
      {seatCounts ? (
        <>
          <p className={seatCounts.taken < seatCounts.seats ? 'font-label' : undefined}>
            {seatSummary(seatCounts)}
          </p>
          <NextOnWaitlist id={id} next={seatCounts.next} />
          <GiveSeatButton id={id} name={name} seats={seatCounts.seats} taken={seatCounts.taken} />
        </>
      ) : (
        <p>How many seats are taken could not be read. Reload to try again.</p>
      )}
    </section>
  )
}

function NextOnWaitlist({ id, next }: { id: string; next?: { id: string; name: string } }) {
  if (!next || next.id === id) return <p className="text-small text-muted">Nobody waits longer.</p>
  return (
    <p className="text-small text-muted">
      <Link
        href={`/admin/inbox/enrollment_application/${next.id}`}
        className="link -my-2 inline-flex min-h-11 items-center pointer-coarse:min-h-12"
      >
        {next.name}
      </Link>{' '}
      waits longest.
    </p>
  )
}
