import { Armchair } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { Application } from '@/lib/leads/application/link'
import { cohortOverText } from '@/lib/leads/application/summary'
import { formatDeadline } from '@/lib/platform/time'

interface SeatNoticeProps {
  application: Application
  /** The path of the application's page. */
  path: string
  timeZone: string
  /** The result of the answer to the offer that the applicant has just sent; undefined on a plain visit. */
  answer: string | undefined
}

/** An open offer of a seat, or what became of the latest one. */
export function SeatNotice({ application, path, timeZone, answer }: SeatNoticeProps) {
  const { offer, isClosed, isWaiting } = application
  if (offer?.answer === null)
    return (
      <Notice>
        <p className="font-bold">A seat is free for you until {formatDeadline(offer.endsAt, timeZone)}.</p>
        <Button asChild variant="enroll" className="mt-3">
          <a href={`${path}/seat`}>Take or decline the seat</a>
        </Button>
      </Notice>
    )
  const text = isClosed
    ? answer === 'over' && 'This offer is over.'
    : (cohortOverText(application) ??
      (isWaiting
        ? waitingText(offer, answer, timeZone)
        : answer && 'The seat is yours. We also confirm it by email.'))
  return text ? (
    <Notice>
      <p role={answer && 'status'}>{text}</p>
    </Notice>
  ) : null
}

const stays =
  'You are still on the waiting list, but you will not be offered another seat automatically: write to us if you still want one.'

function waitingText(offer: Application['offer'], answer: string | undefined, timeZone: string) {
  if (offer?.answer === 'declined') return `You declined the seat. ${stays}`
  if (offer?.answer === 'expired')
    return `You did not answer by ${formatDeadline(offer.endsAt, timeZone)}, so the seat is no longer kept for you. ${stays}`
  return answer === 'over' && `This offer is over. ${stays}`
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="mb-10 flex gap-4 border border-line bg-sunken p-5">
      <Armchair aria-hidden="true" className="icon mt-1 shrink-0" />
      <div>{children}</div>
    </div>
  )
}
