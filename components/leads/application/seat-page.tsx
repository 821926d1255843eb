import { CardScreen } from '@/components/site/card-screen'
import { Button } from '@/components/ui/button'
import type { ClothSpec } from '@/lib/art/spec'
import { answerSeatOffer } from '@/lib/leads/application/actions'
import type { Application } from '@/lib/leads/application/link'
import { chosenPlan, cohortOverText, startOf } from '@/lib/leads/application/summary'
import { formatDeadline, formatLongDay } from '@/lib/platform/time'
import { pages } from '@/lib/school/pages'
import { school } from '@/lib/school/school'

interface SeatPageProps {
  application: Application
  token: string
  /** Whether an answer could not be stored just now. */
  failed: boolean
}

const cloth: ClothSpec = {
  kind: 'adire',
  seed: 'seat',
  layout: 'field',
  tone: 'deep',
  colour: 'danfo',
}

/**
 * The offer of a seat, with a button for each answer. Only they change anything, because mail scanners open links
 * too. A page of its own: see `linkFormHeaders` in next.config.ts.
 */
export async function SeatPage({ application, token, failed }: SeatPageProps) {
  const current = await school()
  const { offer } = application
  const open = offer && offer.answer === null
  const start = startOf(application)
  return (
    <CardScreen cloth={cloth}>
      <h1 className="type-h3">{open ? pages.applicationSeat.heading : 'This offer is over'}</h1>
      {open ? (
        <>
          <p className="mt-2 mb-7 text-muted">
            A seat in {chosenPlan(application, current).title}
            {start && `, which starts on ${formatLongDay(start)},`} is kept for you until{' '}
            <strong>{formatDeadline(offer.endsAt, current.identity.timeZone)}</strong>. After that it goes to
            the next person on the waiting list.
          </p>
          <form action={answerSeatOffer} className="grid gap-4">
            <input type="hidden" name="token" value={token} />
            {failed && (
              <p role="alert" className="border border-danger bg-danger-tint p-4 text-text">
                Your answer could not be stored. Please try again.
              </p>
            )}
            <Button type="submit" name="answer" value="accept" variant="enroll" block>
              Take the seat
            </Button>
            <Button type="submit" name="answer" value="decline" variant="outline" block>
              No, thank you
            </Button>
          </form>
        </>
      ) : (
        <p className="mt-2 mb-4 text-muted">
          {cohortOverText(application) ?? 'The page of your application says what happens next.'}
        </p>
      )}
      <a href={`/application/${token}`} className="link mt-4 inline-flex min-h-12 items-center font-label">
        Back to your application
      </a>
    </CardScreen>
  )
}
