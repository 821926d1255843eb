import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { type Message, type Place, type SeatOffer, wasMailedSeat } from '@/lib/leads/inbox/message'
import { loadSeatCounts, seatSummary } from '@/lib/leads/seats'
import { orNull } from '@/lib/platform/log'
import { formatLongDay } from '@/lib/platform/time'
import { schoolClock } from '@/lib/school/school'
import { GiveSeatButton } from './message-controls'
import { MoveButton, TakeSeatBackButton, WithdrawOfferButton } from './seat-buttons'

type SeatStatusProps = { client: Client; message: Message; place: Place }

/** What an application has in its cohort, the latest offer of a seat, and what the staff can do about it. */
export async function SeatStatus({ client, message, place }: SeatStatusProps) {
  const { id, name, offer } = message
  const { state, cohort, others } = place
  // An application with an open offer, or one that holds no place, cannot be moved to another cohort.
  const choices = state === 'none' || (offer && !offer.answer) ? [] : others
  return (
    <section aria-labelledby="seat" className="grid gap-3 border border-line bg-surface p-5">
      <div>
        <h2 id="seat" className="type-card">
          {state === 'waiting' ? 'Waiting list' : 'Seat'}
        </h2>
        <p className="text-small text-muted">
          {cohort
            ? `Cohort of ${formatLongDay(cohort.startsOn)}${cohort.isCancelled ? ' (cancelled)' : ''}`
            : 'This application arrived while its course had no cohort.'}
        </p>
      </div>
      {offer && <OfferState offer={offer} name={name} isEarlier={offer.cohort !== cohort?.id} />}
      {state === 'none' && (
        <p className="text-small text-muted">
          An application that is lost, spam or may be spam neither holds a seat nor waits for one. With
          another status it gets a free seat, or its place on the waiting list.
        </p>
      )}
      {state === 'seat' && <TakeSeatBackButton id={id} name={name} />}
      {state === 'waiting' && !cohort.isCancelled && (
        <Waiting client={client} message={message} cohort={cohort.id} />
      )}
      {choices.map((to) => (
        <MoveButton key={to.id} {...{ id, name, to }} from={cohort} hasSeat={state === 'seat'} />
      ))}
    </section>
  )
}

/** `isEarlier`: the offer was of a cohort that the application has left. */
type OfferStateProps = { offer: SeatOffer; name: string; isEarlier: boolean }

async function OfferState({ offer, name, isEarlier }: OfferStateProps) {
  const time = await schoolClock()
  return (
    <>
      <p>
        {isEarlier && 'In another cohort: '}
        {offerText(offer, time)}
      </p>
      {!offer.answer && <WithdrawOfferButton id={offer.id} name={name} />}
    </>
  )
}

/** The state of an offer as a sentence, with its times. Staff taking a seat back is stored as an offer that ends when it begins. */
function offerText({ offeredAt, endsAt, answer, answeredAt }: SeatOffer, time: (instant: string) => string) {
  if (!answer || !answeredAt)
    return `A seat was offered on ${time(offeredAt)}, until ${time(endsAt)}. There is no answer yet.`
  if (answer === 'expired') return `A seat was offered until ${time(endsAt)}, and there was no answer.`
  if (answer === 'withdrawn' && offeredAt === endsAt) return `The seat was taken back on ${time(endsAt)}.`
  return `The seat offered on ${time(offeredAt)} was ${answer} on ${time(answeredAt)}.`
}

interface WaitingProps {
  client: Client
  message: Message
  cohort: string
}

/** Whether a seat is free, who is next, and a button to give the seat. */
async function Waiting({ client, message: { id, name, offer, mails }, cohort }: WaitingProps) {
  const seatCounts = await orNull(loadSeatCounts(client, cohort), 'inbox.standing_unknown')
  if (!seatCounts) return <p>How many seats are taken could not be read. Reload to try again.</p>
  const { seats, taken, next } = seatCounts
  const offered = seatCounts.offered - (offer && !offer.answer ? 1 : 0)
  return (
    <>
      <p className={taken + offered < seats ? 'font-label' : undefined}>{seatSummary(seatCounts)}</p>
      <NextOnWaitlist id={id} next={next} />
      <GiveSeatButton {...{ id, name, seats, taken, offered }} wasMailed={wasMailedSeat(mails, cohort)} />
    </>
  )
}

function NextOnWaitlist({ id, next }: { id: string; next?: { id: string; name: string } | undefined }) {
  if (!next || next.id === id)
    return <p className="text-small text-muted">Nobody is before this application.</p>
  return (
    <p className="text-small text-muted">
      <Link
        href={`/admin/inbox/enrollment_application/${next.id}`}
        className="link -my-2 inline-flex min-h-11 items-center pointer-coarse:min-h-12"
      >
        {next.name}
      </Link>{' '}
      is next.
    </p>
  )
}
