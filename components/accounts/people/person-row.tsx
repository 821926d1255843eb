import type { Person } from '@/lib/accounts/people/queries'
import { formatShortDate } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { PersonActions } from './person-actions'

const roles = { owner: 'Owner', admin: 'Admin', pending: 'Signed up' }

type PersonRowProps = { person: Person; isMe: boolean; mails: boolean }

/** `mails`: whether a pending person can prove the address by email. */
export function PersonRow({ person, isMe, mails }: PersonRowProps) {
  const since = formatShortDate(person.since, siteIdentity().timeZone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-label break-all">
          {person.name ?? person.email} {isMe && <span className="font-normal text-muted">(you)</span>}
        </p>
        {person.name && <p className="text-small break-all">{person.email}</p>}
        <p className="text-small text-muted">
          {roles[person.role]}, since {since}
          {person.hasSecondFactor && ', with an authenticator app'}
        </p>
        {person.role === 'pending' && <p className="text-small">{proofOf(person, mails)}</p>}
      </div>
      {!isMe && <PersonActions {...person} mails={mails} />}
    </li>
  )
}

function proofOf({ proven }: Person, mails: boolean) {
  if (proven) return 'Address proven'
  return mails
    ? 'Address not proven yet. You can approve once they have typed the code we mailed them.'
    : 'Address not proven: this site sends no mails.'
}
