import { Link } from '@/components/ui/link'
import { cohortStanding, standingWords } from '@/lib/leads/inbox/standing'
import { logError } from '@/lib/platform/log'
import { formatLongDay } from '@/lib/platform/time'
import { GiveSeatButton } from './give-seat-button'
import type { Client } from './inbox-page'
import type { Message } from './message-page'

interface WaitingPlaceProps {
  client: Client
  message: Message
  /** The first day of the cohort. */
  cohort: string
}

/** For an application on the waiting list: whether a seat is free, who is next, and the button that gives the seat. */
export async function WaitingPlace({ client, message: { id, name }, cohort }: WaitingPlaceProps) {
  const standing = await load(client, cohort)
  return (
    <section aria-labelledby="waiting" className="grid gap-3 border border-line bg-surface p-5">
      <div>
        <h2 id="waiting" className="type-card">
          Waiting list
        </h2>
        <p className="text-small text-muted">Cohort of {formatLongDay(cohort)}</p>
      </div>
      {standing ? (
        <>
          <p className={standing.taken < standing.seats ? 'font-label' : undefined}>
            {standingWords(standing)}
          </p>
          <Turn id={id} next={standing.next} />
          <GiveSeatButton id={id} name={name} seats={standing.seats} taken={standing.taken} />
        </>
      ) : (
        <p>How many seats are taken could not be read. Reload to try again.</p>
      )}
    </section>
  )
}

function Turn({ id, next }: { id: string; next?: { id: string; name: string } }) {
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

async function load(client: Client, cohort: string) {
  try {
    return await cohortStanding(client, cohort)
  } catch (error) {
    logError('inbox.standing_unknown', error)
    return null
  }
}
