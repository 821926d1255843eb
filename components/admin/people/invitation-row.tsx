import { siteIdentity } from '@/lib/academy/identity'
import { formatShortDate } from '@/lib/core/time'
import type { Invitation } from '@/lib/people/people'
import { InvitationActions } from './invitation-actions'

export function InvitationRow({ email, since, until, expired, mails }: Invitation & { mails: boolean }) {
  const day = (instant: string) => formatShortDate(instant, siteIdentity().timeZone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-label break-all">{email}</p>
        <p className="text-small text-muted">
          Invited {day(since)},{' '}
          {expired ? <strong className="text-danger">expired</strong> : `good until ${day(until)}`}
        </p>
      </div>
      <InvitationActions email={email} mails={mails} />
    </li>
  )
}
