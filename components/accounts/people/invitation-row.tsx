import type { Invitation } from '@/lib/accounts/people/queries'
import { formatShortDate } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
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
