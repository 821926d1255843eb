import { siteIdentity } from '@/lib/academy/identity'
import { formatShortDate } from '@/lib/core/time'
import type { Person } from '@/lib/people/people'
import { PersonActions } from './person-actions'

const roles = { owner: 'Owner', admin: 'Admin', pending: 'Signed up' }

export function PersonRow({ person, isMe }: { person: Person; isMe: boolean }) {
  const since = formatShortDate(person.since, siteIdentity().timeZone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-label break-all">
          {person.email} {isMe && <span className="font-normal text-muted">(you)</span>}
        </p>
        <p className="text-small text-muted">
          {roles[person.role]}, since {since}
        </p>
      </div>
      {!isMe && <PersonActions id={person.id} email={person.email} role={person.role} />}
    </li>
  )
}
