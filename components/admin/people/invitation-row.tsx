import { siteIdentity } from '@/lib/academy/identity'
import { formatShortDate } from '@/lib/core/time'
import type { Invitation } from '@/lib/people/people'
import { InvitationActions } from './invitation-actions'

export function InvitationRow({ email, since }: Invitation) {
  const { name, url, timeZone } = siteIdentity()
  const link = `${url}/signup?email=${encodeURIComponent(email)}`
  const message = encodeURIComponent(
    `You are invited to write for ${name}. Create your account here: ${link}`,
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-label break-all">{email}</p>
        <p className="text-small text-muted">Invited {formatShortDate(since, timeZone)}</p>
      </div>
      <InvitationActions email={email} link={link} whatsapp={`https://wa.me/?text=${message}`} />
    </li>
  )
}
