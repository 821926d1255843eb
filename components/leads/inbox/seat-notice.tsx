import { Armchair } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { cohortStanding, standingWords } from '@/lib/leads/inbox/standing'
import { logError } from '@/lib/platform/log'
import type { Client } from './inbox-page'

/** Says when a seat is free and somebody waits for it: seats are never given automatically. */
export async function SeatNotice({ client }: { client: Client }) {
  const standing = await cohortStanding(client).catch(
    (error) => void logError('inbox.standing_unknown', error),
  )
  if (!standing?.next || standing.taken >= standing.seats) return null
  const { id, name } = standing.next
  return (
    <p role="status" className="mb-6 flex gap-3 border border-line bg-sunken p-4">
      <Armchair aria-hidden="true" className="icon mt-0.5" />
      <span>
        <strong>{standingWords(standing)}</strong>{' '}
        <Link href={`/admin/inbox/enrollment_application/${id}`} className="link">
          {name}
        </Link>{' '}
        waits longest.
      </span>
    </p>
  )
}
